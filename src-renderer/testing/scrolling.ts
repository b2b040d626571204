import { vi } from 'vitest';

/**
 * Lets every element have these heights in pixels and scroll as in a browser, until the test ends; happy-dom lays nothing
 * out. Lines are measured as 40 pixels.
 */
export function giveHeight(height: number, content: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(content);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (
    this: HTMLElement,
    to?: ScrollToOptions | number,
  ) {
    this.scrollTop = typeof to === 'object' ? (to.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  });
}
