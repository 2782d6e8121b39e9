import type { AccountCode } from '@talaan/contract'

/** An account with its code and its name in the accounting program; without them what it is for. */
export const accountText = ({ code, name, label }: AccountCode): string => (code ? `${code} ${name}` : label)
