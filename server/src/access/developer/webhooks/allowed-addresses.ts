import { BlockList, isIP } from 'node:net'
import { familyOf, isPublicAddress } from '#platform/http/public-address.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether events may be sent to an IP address. `isLoopbackOpen` is for development. */
export function isAllowedAddress(address: string, isLoopbackOpen: boolean): boolean {
  if (isIP(address) === 0) return false
  if (isLoopbackOpen && loopback.check(address, familyOf(address))) return true
  return isPublicAddress(address)
}

/** The host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Why events are not sent to an address; undefined when they may be. What its name resolves to is checked at each attempt. */
export function urlError(text: string, isLoopbackOpen: boolean): string | undefined {
  const url = new URL(text)
  const host = hostOf(url)
  const isLocal = isLoopbackOpen && (host === 'localhost' || loopback.check(host, familyOf(host)))
  if (url.username || url.password) return 'Leave the user name and password out of the address'
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return 'The address must begin with https://'
  const isName = isIP(host) === 0
  if (isName && !isLocal && (!host.includes('.') || /\.(local|internal|localhost|home\.arpa)\.?$/i.test(host))) return NOT_PUBLIC
  return isName || isAllowedAddress(host, isLoopbackOpen) ? undefined : NOT_PUBLIC
}

export const NOT_PUBLIC = 'The address must be on the public internet'
