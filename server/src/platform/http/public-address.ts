import { BlockList, isIP } from 'node:net'

/** A list for each family: a rule for IPv4 addresses written as IPv6 would also match those that are not. */
const internal = { ipv4: new BlockList(), ipv6: new BlockList() }

/** Networks that are not on the public internet: what people enter as an address must not reach the machines beside the portal. */
const internalNetworks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10
  ff00::/8`

export const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

for (const network of internalNetworks.trim().split(/\s+/)) {
  const [address = '', bits] = network.split('/')
  internal[familyOf(address)].addSubnet(address, Number(bits), familyOf(address))
}

/** Whether an IP address is on the public internet. An IPv4 address inside an IPv6 one is not. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && !internal[familyOf(address)].check(address, familyOf(address))
