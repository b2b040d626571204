const TURNED: Readonly<Record<string, string>> = { 0: '0', 1: '1', 6: '9', 8: '8', 9: '6' };

/** Whether a number is read as another one from the other side of the board: 6 and 9, 68 and 89, but not 8 or 10. */
export function isAmbiguous(number: string): boolean {
  const turned = number
    .split('')
    .reverse()
    .map((digit) => TURNED[digit] ?? '-');
  return turned[0] !== '0' && !turned.includes('-') && turned.join('') !== number;
}
