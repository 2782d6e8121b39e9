/** Providers whose names people mistype. */
const providers = ['gmail.com', 'yahoo.com', 'yahoo.com.ph', 'outlook.com', 'hotmail.com', 'icloud.com', 'deped.gov.ph']
/** Domains of others that look like a mistyped one. */
const others: ReadonlySet<string> = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.net',
  'googlemail.com',
  'hotmail.ph',
  'outlook.ph',
])
const mistypedEndings = /\.(con|cmo|ocm|comm|vom|xom|cim)$/
const MOST_EDITS = 2

/** How many letters differ: added, left out, replaced, or two of them exchanged. */
function countEdits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => Array.from({ length: other.length + 1 }, (_, column) => row || column))
  for (const [row, cells] of rows.entries())
    for (const column of cells.keys()) {
      if (row === 0 || column === 0) {
        cells[column] = row + column
        continue
      }
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      cells[column] = Math.min(
        rows[row - 1]![column]! + 1,
        cells[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isExchanged ? rows[row - 2]![column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return rows[one.length]![other.length]!
}

/** Yahoo and others have domains of countries, such as yahoo.ca. */
const isOfCountry = (domain: string): boolean => /^(yahoo|hotmail|outlook)\.(co\.)?[a-z]{2}$/.test(domain) && !/\.(co|cm|om)$/.test(domain)

/** The address that somebody probably meant: `jc@gmail.com` for `jc@gmial.con`. Undefined when nothing looks mistyped. */
export function suggestAddress(address: string): string | undefined {
  const [, name, typedDomain] = /^\s*([^\s@]+)@([^\s@]+\.[^\s@.]+)\s*$/.exec(address) ?? []
  const domain = typedDomain?.toLowerCase()
  if (!name || !domain || providers.includes(domain) || others.has(domain) || isOfCountry(domain)) return undefined
  const ending = domain.replace(mistypedEndings, '.com')
  const [nearest] = providers
    .map((provider) => ({ provider, edits: countEdits(domain, provider) }))
    .filter(({ edits }) => edits <= MOST_EDITS)
    .toSorted((a, b) => a.edits - b.edits)
  const meant = nearest?.provider ?? (domain.startsWith('gmail.') ? 'gmail.com' : ending)
  return meant === domain ? undefined : `${name}@${meant}`
}
