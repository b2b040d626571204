/** The place of the turned board of the first visit in the window, in pixels: its middle and the length of its side. */
export interface HeroPlace {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
