import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createZoom, zoomByWheel, zoomFactor } from './zoom.ts';

function page() {
  const contents = Object.assign(new EventEmitter(), { zoomLevel: 0 });
  const onChange = vi.fn();
  return { contents, onChange, zoom: createZoom({ contents: () => contents, onChange }) };
}

it('goes in half steps, and back to the usual size', () => {
  const { contents, onChange, zoom } = page();
  zoom.larger();
  zoom.larger();
  zoom.smaller();
  expect(contents.zoomLevel).toBe(0.5);
  zoom.reset();
  expect(onChange.mock.calls).toEqual([[0.5], [1], [0.5], [0]]);
});

it('stays on its steps though Chromium keeps the factor', () => {
  const { contents, zoom } = page();
  contents.zoomLevel = 0.4999999999;
  zoom.larger();
  expect(contents.zoomLevel).toBe(1);
});

it('has a smallest and a largest size', () => {
  const { contents, zoom } = page();
  for (let time = 0; time < 40; time++) zoom.larger();
  expect(contents.zoomLevel).toBe(6);
  for (let time = 0; time < 40; time++) zoom.smaller();
  expect(contents.zoomLevel).toBe(-3);
});

it('follows the wheel', () => {
  const { contents, zoom } = page();
  zoomByWheel(contents, zoom);
  contents.emit('zoom-changed', {}, 'in');
  expect(contents.zoomLevel).toBe(0.5);
  contents.emit('zoom-changed', {}, 'out');
  expect(contents.zoomLevel).toBe(0);
});

it('does nothing without a window', () => {
  const onChange = vi.fn();
  createZoom({ contents: () => undefined, onChange }).larger();
  expect(onChange).not.toHaveBeenCalled();
});

it('knows the factor of a level', () => {
  expect(zoomFactor(0)).toBe(1);
  expect(zoomFactor(1)).toBeCloseTo(1.2);
});
