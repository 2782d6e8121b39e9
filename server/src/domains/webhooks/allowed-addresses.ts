import { BlockList, isIP } from 'node:net'

/** A list for each family: a rule for IPv4 addresses written as IPv6 would also match those that are not. */
const internal = { ipv4: new BlockList(), ipv6: new BlockList() }
const loopback = new BlockList()

/** Networks that are not on the public internet: a webhook must not reach the machines beside the portal. */
const internalNetworks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/128 ::1/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10
  ff00::/8`

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

for (const network of internalNetworks.trim().split(/\s+/)) {
  const [address = '', bits] = network.split('/')
  internal[familyOf(address)].addSubnet(address, Number(bits), familyOf(address))
}
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether events may be sent to an IP address. `isLoopbackOpen` is for development. */
export function isAllowedAddress(address: string, isLoopbackOpen: boolean): boolean {
  if (isIP(address) === 0) return false
  if (isLoopbackOpen && loopback.check(address, familyOf(address))) return true
  return !internal[familyOf(address)].check(address, familyOf(address))
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
