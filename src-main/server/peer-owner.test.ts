import { expect, it } from 'vitest';
import { findConnectionUser } from './peer-owner.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:9C40 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0000 100 0 0 10 0
   1: 0100007F:9C40 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 2 1 0000 20 4 30 10 -1
   2: 0100007F:D431 0100007F:9C40 01 00000000:00000000 00:00000000 00000000 65534        0 3 1 0000 20 4 30 10 -1
`;

it('reads the user of a connection', () => {
  expect(findConnectionUser(TABLE, 0xd431, 0x9c40)).toBe(65534);
  expect(findConnectionUser(TABLE, 0x9c40, 0xd431)).toBe(1000);
});

it('returns undefined for an unlisted connection', () => {
  expect(findConnectionUser(TABLE, 0x1234, 0x9c40)).toBeUndefined();
  expect(findConnectionUser('', 1, 2)).toBeUndefined();
});
