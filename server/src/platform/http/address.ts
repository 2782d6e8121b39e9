import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** The IP address of the caller. Proxies may add ports and zones; when the forwarded text is no address, the connection's address counts. */
export function addressOf(forwarded: string, connection: string | undefined): string {
  return [forwarded, connection ?? ''].map(stripAddress).find((address) => isIP(address) !== 0) ?? '0.0.0.0'
}

const stripAddress = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

interface Arrival {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string }
}

const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwardingHeader = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether a request was made on this machine, to its own name, and nobody passed it on: a tunnel ends here too, and so does a page of
 * another site whose name was pointed to this machine.
 */
export const isFromThisMachine = ({ headers, socket }: Arrival): boolean =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  ownHost.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwardingHeader.test(name))

/** The key that a throttle counts. An IPv6 customer has a network of 64 bits, so a limit per address would have no effect. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeroGroups = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeroGroups, ...after].slice(0, 4).join(':')
}
