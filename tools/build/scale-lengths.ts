import type { Plugin } from 'postcss';

/** Properties of boxes. Text has rem; lines, outlines and drawings keep their pixels. */
const SCALED =
  /^(?:--(?!px$).*|(?:min-|max-)?(?:width|height)|(?:padding|margin|inset)(?:-.*)?|(?:row-|column-)?gap|top|right|bottom|left|flex(?:-basis)?|grid-template(?:-.*)?|border-(?:.+-)?radius|columns|translate)$/;
/** A length in pixels that stands for itself, with its number as the first group. */
const LENGTH = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;
/** Hairlines stay hairlines. */
const MIN_PX = 2;

/**
 * Creates a PostCSS plugin that lets lengths in pixels grow in large windows: `8px` becomes `calc(8 * var(--px))`, where `--px` is the
 * length that the style sheets give it (`frame.css`). It leaves media queries and values below two pixels as they are.
 */
export function scaleLengths(): Plugin {
  return {
    postcssPlugin: 'scale-lengths',
    Declaration(declaration) {
      if (!SCALED.test(declaration.prop) || !declaration.value.includes('px')) return;
      const value = declaration.value.replaceAll(LENGTH, (whole, length: string) =>
        Math.abs(Number(length)) < MIN_PX ? whole : `calc(${length} * var(--px))`,
      );
      // An assignment lets PostCSS visit the declaration again.
      if (value !== declaration.value) declaration.value = value;
    },
  };
}
