/** Reads every template of the sources that ship, of `sql` and of the functions of `platform/db/rows.ts`, with its declared row type. */
import path from 'node:path'
import {
  type AsExpression,
  type CallExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import { isIdentifier } from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import { isShipped, templateKey } from '../../server/testing/platform/statements.ts'

export interface Template {
  key: string
  /** From the root, with forward slashes. */
  file: string
  line: number
  /** The function or constant that contains it. */
  owner: string
  /** Its texts as they are written, each with its position in the file. */
  parts: { start: number; text: string }[]
  /** The row type of `sql<Row>` and `all<Row>(db)`, or the type that its context expects; undefined without either. */
  row: Type | undefined
}

export interface Sources {
  templates: Template[]
  /** Messages about rows without a row type that are cast to one. */
  casts: string[]
  checker: Checker
  close(): void
}

export function readSources(root: string): Sources {
  const api = new API({ cwd: root })
  const project = api.updateSnapshot({ openProject: path.join(root, 'tsconfig.json') }).getProjects()[0]
  if (project === undefined) throw new Error(`${root} has no tsconfig.json`)
  const sources: Sources = { templates: [], casts: [], checker: project.checker, close: () => api.close() }
  for (const name of project.program.getSourceFileNames()) {
    const file = path.relative(root, name).replaceAll('\\', '/')
    const source = isShipped(file) ? project.program.getSourceFile(name) : undefined
    if (source && /\bsql\b|db\/rows\.ts/.test(source.text)) readSource(source, file, sources)
  }
  return sources
}

function readSource(source: SourceFile, file: string, { templates, casts, checker }: Sources): void {
  visit(source, '(file)')

  function visit(node: Node, owner: string): void {
    if (isSqlTemplate(node)) templates.push(createTemplate(node, owner))
    if (node.kind === SyntaxKind.AsExpression) addCast(node as AsExpression, owner)
    const innerOwner = declaredName(node) ?? owner
    node.forEachChild((child) => visit(child, innerOwner))
  }

  function createTemplate(node: TaggedTemplateExpression, owner: string): Template {
    const parts = listParts(node)
    return {
      key: templateKey(parts.map((part) => part.text)),
      file,
      line: lineOf(node),
      owner,
      parts: parts.map((part) => ({ start: part.getStart(source) + 1, text: writtenText(part) })),
      row: findRowType(node, checker),
    }
  }

  /** Without the back quote, brace or `${` at either end. */
  function writtenText(part: Node): string {
    const isLast = part.kind === SyntaxKind.NoSubstitutionTemplateLiteral || part.kind === SyntaxKind.TemplateTail
    return source.text.slice(part.getStart(source) + 1, part.end - (isLast ? 1 : 2))
  }

  function addCast(cast: AsExpression, owner: string): void {
    const text = source.text.slice(cast.expression.getStart(source), cast.expression.end)
    if (!/\brows?\b/.test(text)) return
    const type = checker.getTypeAtLocation(cast.expression)
    if (type !== undefined && isUntyped(type))
      casts.push(`${file}:${lineOf(cast)} ${owner}: \`${text}\` has no row type of its own but is cast to one`)
  }

  function isUntyped(type: Type): boolean {
    if (type.flags & TypeFlags.Unknown) return true
    if (checker.isArrayType(type)) return checker.getTypeArguments(type as TypeReference).some(isUntyped)
    return type.isUnionType() && type.getTypes().some(isUntyped)
  }

  function lineOf(node: Node): number {
    return source.text.slice(0, node.getStart(source)).split('\n').length
  }
}

function isSqlTemplate(node: Node): node is TaggedTemplateExpression {
  if (node.kind !== SyntaxKind.TaggedTemplateExpression) return false
  const { tag } = node as TaggedTemplateExpression
  return isNamed(tag, ['sql']) || isExecuted(tag)
}

const isNamed = (node: Node, names: readonly string[]): boolean => isIdentifier(node) && names.includes(node.text)

const executors = ['all', 'first', 'one', 'values', 'valueSet', 'firstValue', 'value', 'hasRow', 'countRows', 'execute']

/** `all<Row>(db)` and its like, which execute their template. */
const isExecuted = (tag: Node): tag is CallExpression =>
  tag.kind === SyntaxKind.CallExpression && isNamed((tag as CallExpression).expression, executors)

function listParts(node: TaggedTemplateExpression): (Node & { text: string })[] {
  const { template } = node
  if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral) return [template as unknown as Node & { text: string }]
  const { head, templateSpans } = template as TemplateExpression
  return [head, ...templateSpans.map((span) => span.literal)]
}

/** `Row` of `all<Row>(db)` and of `RawBuilder<Row>`; undefined for `unknown` and `object`. */
function findRowType(node: TaggedTemplateExpression, checker: Checker): Type | undefined {
  const row = isExecuted(node.tag) ? typeOf(node.tag.typeArguments?.[0]) : typeArgument(typeOf(node))
  return row === undefined || ['unknown', 'object', '{}'].includes(checker.typeToString(row)) ? undefined : row

  function typeOf(part: Node | undefined): Type | undefined {
    return part && checker.getTypeAtLocation(part)
  }

  function typeArgument(type: Type | undefined): Type | undefined {
    return type && checker.getTypeArguments(type as TypeReference)[0]
  }
}

const declarationKinds = [SyntaxKind.FunctionDeclaration, SyntaxKind.MethodDeclaration]

/** The name of a function, or of a top-level constant. */
function declaredName(node: Node): string | undefined {
  const isConstant = node.kind === SyntaxKind.VariableDeclaration && node.parent?.parent?.parent?.kind === SyntaxKind.SourceFile
  return isConstant || declarationKinds.includes(node.kind) ? (node as Node & { name?: { text?: string } }).name?.text : undefined
}
