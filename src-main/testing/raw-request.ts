import { connect } from 'node:net';

/** The answer of a server to raw bytes. */
export interface RawAnswer {
  /** Undefined if the connection was closed without an answer. */
  readonly status: number | undefined;
  readonly text: string;
}

/** Sends raw bytes and reads until the server closes the connection. @param address `127.0.0.1:PORT` */
export function sendRaw(address: string, request: string | Uint8Array): Promise<RawAnswer> {
  const [host, port] = address.split(':');
  return new Promise((resolve) => {
    const socket = connect({ host: host ?? '', port: Number(port) });
    const pieces: Buffer[] = [];
    socket.on('data', (piece) => {
      pieces.push(piece);
      // An accepted WebSocket stays open; its first bytes are enough.
      if (piece.toString('latin1').startsWith('HTTP/1.1 101')) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), text });
    });
    socket.write(request);
  });
}

/** A request with header lines; the server closes the connection after it unless they say otherwise. */
export function requestText(firstLine: string, headers: readonly string[]): string {
  const lines = headers.some((line) => line.startsWith('Connection:'))
    ? headers
    : [...headers, 'Connection: close'];
  return `${[firstLine, ...lines].join('\r\n')}\r\n\r\n`;
}

/** The header lines of a WebSocket handshake. */
export function handshakeHeaders(address: string, protocols: string | undefined): string[] {
  return [
    `Host: ${address}`,
    `Origin: http://${address}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocols === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocols}`]),
  ];
}
