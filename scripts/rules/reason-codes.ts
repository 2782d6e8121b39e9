import { locate, type Node, nameOf, type Source, statementsOf, walk } from './syntax.ts'

/** The file that lists the codes. */
export const LIST_FILE = 'contract/src/reason.ts'

/**
 * Each rule has one text: a reason code has one maker, and is asked for with `hasCode`. A maker has the code as the property `code`
 * of an object, as an argument of a function, or as a constant. Reads the files of the server, the browser and the contract.
 */
export function findReasonCodeProblems(sources: readonly Source[], codes: readonly string[]): string[] {
  const knownCodes = new Set(codes)
  const uses = sources.filter(({ file }) => file !== LIST_FILE).flatMap((source) => findUses(source, knownCodes))
  const makers = Map.groupBy(
    uses.filter((use) => use.isMaker),
    (use) => use.code,
  )
  const comparisonProblems = uses
    .filter((use) => use.isCompared)
    .map(({ location, code }) => `${location} compares with '${code}': ask hasCode('${code}') instead`)
  const duplicateProblems = [...makers.values()].flatMap(([first, ...others]) =>
    others.map(({ location, code }) => `${location} makes '${code}', which ${first?.location} makes already: call its maker instead`),
  )
  const listSource = sources.find(({ file }) => file === LIST_FILE)
  const unmadeProblems = codes
    .filter((code) => !makers.has(code))
    .map((code) => `${listSource ? locateCode(listSource, code) : LIST_FILE} lists '${code}', which nobody makes`)
  return [...comparisonProblems, ...duplicateProblems, ...unmadeProblems]
}

interface CodeUse {
  location: string
  code: string
  isMaker: boolean
  isCompared: boolean
}

function findUses(source: Source, knownCodes: ReadonlySet<string>): CodeUse[] {
  if (![...knownCodes].some((code) => source.text.includes(`'${code}'`))) return []
  const uses: CodeUse[] = []
  for (const statement of statementsOf(source)) {
    walk(statement, (node, parents) => {
      if (node.type !== 'Literal' || typeof node.value !== 'string' || !knownCodes.has(node.value)) return
      const codeUse = classifyUse(node, parents)
      if (codeUse.isMaker || codeUse.isCompared) uses.push({ location: locate(source, node), code: node.value, ...codeUse })
    })
  }
  return uses
}

/** Node types that only wrap a value, such as `'stale' as const`. */
const wrapperTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'ConditionalExpression'])

function classifyUse(node: Node, parents: readonly Node[]): Pick<CodeUse, 'isMaker' | 'isCompared'> {
  const parent = parents.find(({ type }) => !wrapperTypes.has(type))
  const isCompared = parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase'
  const isProperty = parent?.type === 'Property' && parent.key !== node && nameOf(parent.key) === 'code'
  const isArgument = parent?.type === 'CallExpression' && nameOf(parent.callee) !== 'hasCode'
  return { isMaker: isProperty || isArgument || parent?.type === 'VariableDeclarator', isCompared }
}

const locateCode = (listSource: Source, code: string): string =>
  locate(listSource, { start: Math.max(0, listSource.text.indexOf(`'${code}'`)) })
