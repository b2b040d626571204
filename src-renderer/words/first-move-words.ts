import type { Text } from '../i18n/index.ts';

/** `2 on the other’s 3`, from `2-other-3`. */
export function firstMoveWords(text: Text, kind: string): string {
  const [marks = '', whose = '', onto = ''] = kind.split('-');
  return text(whose === 'own' ? 'statistics.firstMove.own' : 'statistics.firstMove.other', { marks, onto });
}
