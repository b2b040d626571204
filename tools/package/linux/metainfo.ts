import { LANGUAGES } from '#shared/language/languages.ts';
import { loadWords } from '#shared/language/load-words.ts';
import { APP_ID, EXECUTABLE, PRODUCT, RECORD_TYPE, VERSION, type Publisher } from '../identity.ts';
import { PACKAGE_WORDS, type PackageWords } from '../words.ts';
import { linuxLocale } from './linux-locale.ts';
import { inEachLanguage, indented, xmlText } from './xml.ts';

type Caption = keyof PackageWords['captions'];

/** Pictures in `docs/pictures`; software centres show the first one at once. */
const SCREENSHOTS: readonly { readonly file: string; readonly caption: Caption }[] = [
  { file: 'play-light.webp', caption: 'play' },
  { file: 'result-dark.webp', caption: 'result' },
  { file: 'library-dark.webp', caption: 'library' },
  { file: 'review-light.webp', caption: 'review' },
];

function screenshot(file: string, caption: Caption, pictures: string, isFirst: boolean): string[] {
  return [
    isFirst ? '<screenshot type="default">' : '<screenshot>',
    `  <image>${xmlText(`${pictures}/${file}`)}</image>`,
    ...inEachLanguage('caption', ({ captions }) => captions[caption]).map((line) => `  ${line}`),
    '</screenshot>',
  ];
}

/** Returns the paragraphs of the description, each in every language. */
async function paragraphs(): Promise<string[]> {
  const all = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { settings } = await loadWords(language);
      return {
        mark: language === 'en' ? '' : ` xml:lang="${linuxLocale(language)}"`,
        texts: [PACKAGE_WORDS[language].features, settings.unofficialText, settings.private],
      };
    }),
  );
  return [0, 1, 2].flatMap((index) =>
    all.map(({ mark, texts }) => `<p${mark}>${xmlText(texts[index] ?? '')}</p>`),
  );
}

/**
 * Makes the description of the app for software centres.
 * https://www.freedesktop.org/software/appstream/docs/
 * @param date of this version
 */
export async function metainfo({ homepage, pictures }: Publisher, date: Date): Promise<string> {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${APP_ID}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${PRODUCT}</name>
${indented(
  1,
  inEachLanguage('summary', ({ summary }) => summary),
)}
  <developer id="${APP_ID.split('.', 2).join('.')}">
    <name>The Hokito project</name>
  </developer>
  <description>
${indented(2, await paragraphs())}
  </description>
  <launchable type="desktop-id">${APP_ID}.desktop</launchable>
  <url type="homepage">${xmlText(homepage)}</url>
  <categories>
    <category>Game</category>
    <category>BoardGame</category>
  </categories>
  <provides>
    <binary>${EXECUTABLE}</binary>
    <mediatype>${RECORD_TYPE.mimeType}</mediatype>
  </provides>
  <recommends>
    <control>pointing</control>
    <control>keyboard</control>
    <control>touch</control>
  </recommends>
  <requires>
    <display_length compare="ge">360</display_length>
  </requires>
  <content_rating type="oars-1.1"/>
  <screenshots>
${indented(
  2,
  SCREENSHOTS.flatMap(({ file, caption }, index) => screenshot(file, caption, pictures, index === 0)),
)}
  </screenshots>
  <releases>
    <release version="${VERSION}" date="${date.toISOString().slice(0, 10)}"/>
  </releases>
</component>
`;
}
