import { type Node, nameOf, placeOf, type Source, statementsOf, walk } from './syntax.ts'

/** Where the codes are listed. */
export const LIST = 'contract/src/reason.ts'

/**
 * One rule has one text: a reason code is made in one place and asked for with `hasCode`. Made means that the code is the property `code`
 * of something, is handed to a function or has a name. Reads the files of the server, the browser and the contract, the list among them.
 */
export function reasonCodeProblems(sources: readonly Source[], codes: readonly string[]): string[] {
  const known = new Set(codes)
  const uses = sources.filter(({ file }) => file !== LIST).flatMap((source) => usesIn(source, known))
  const makers = Map.groupBy(
    uses.filter((use) => use.isMaker),
    (use) => use.code,
  )
  const compared = uses
    .filter((use) => use.isCompared)
    .map(({ place, code }) => `${place} compares with '${code}': ask hasCode('${code}') instead`)
  const twice = [...makers.values()].flatMap(([first, ...others]) =>
    others.map(({ place, code }) => `${place} makes '${code}', which ${first?.place} makes already: call its maker instead`),
  )
  const list = sources.find(({ file }) => file === LIST)
  const unmade = codes
    .filter((code) => !makers.has(code))
    .map((code) => `${list ? lineOf(list, code) : LIST} lists '${code}', which nobody makes`)
  return [...compared, ...twice, ...unmade]
}

interface Use {
  place: string
  code: string
  isMaker: boolean
  isCompared: boolean
}

function usesIn(source: Source, known: ReadonlySet<string>): Use[] {
  if (![...known].some((code) => source.text.includes(`'${code}'`))) return []
  const uses: Use[] = []
  for (const statement of statementsOf(source)) {
    walk(statement, (node, parents) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || !known.has(node.value)) return
      const of = useOf(node, parents)
      if (of.isMaker || of.isCompared) uses.push({ place: placeOf(source, node), code: node.value, ...of })
    })
  }
  return uses
}

/** Wrappers that change nothing: `'stale' as const`. */
const transparent = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'ConditionalExpression'])

function useOf(node: Node, parents: readonly Node[]): Pick<Use, 'isMaker' | 'isCompared'> {
  const parent = parents.find(({ type }) => !transparent.has(type))
  const isCompared = parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase'
  const isProperty = parent?.type === 'Property' && parent.key !== node && nameOf(parent.key) === 'code'
  const isArgument = parent?.type === 'CallExpression' && nameOf(parent.callee) !== 'hasCode'
  return { isMaker: isProperty || isArgument || parent?.type === 'VariableDeclarator', isCompared }
}

const lineOf = (list: Source, code: string): string => placeOf(list, { start: Math.max(0, list.text.indexOf(`'${code}'`)) })
