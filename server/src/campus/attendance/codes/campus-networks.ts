import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address belongs to one of the networks, which are addresses or such as `203.0.113.0/24`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (isIP(address) === 0) return false
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(prefix), familyOf(base))
  }
  return list.check(address, familyOf(address))
}
