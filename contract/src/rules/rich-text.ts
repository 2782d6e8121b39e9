/** A part of a text with formats. Nothing else is kept: no scripts, no styles, no other elements or addresses. */
export interface RichTextNode {
  type: 'doc' | 'paragraph' | 'heading' | 'bulletList' | 'orderedList' | 'listItem' | 'blockquote' | 'hardBreak' | 'text'
  text?: string
  /** Only headings: 2 or 3. */
  attrs?: { level: 2 | 3 }
  marks?: RichTextMark[]
  content?: RichTextNode[]
}

type RichTextMark = { type: 'bold' | 'italic' } | { type: 'link'; attrs: { href: string } }

const MAX_DEPTH = 8
/** Which nodes may stand in which. */
const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote']
const inline = ['text', 'hardBreak']
const allowed: Record<string, readonly string[]> = {
  doc: blocks,
  blockquote: ['paragraph', 'bulletList', 'orderedList'],
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  paragraph: inline,
  heading: inline,
}

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The address of a link, when it is one of the web or of mail; undefined for all others, such as `javascript:`. */
function safeAddress(href: unknown): string | undefined {
  if (typeof href !== 'string' || href.length > 500 || !URL.canParse(href)) return undefined
  const { protocol, href: address } = new URL(href)
  return ['http:', 'https:', 'mailto:'].includes(protocol) ? address : undefined
}

function cleanMarks(marks: unknown): RichTextMark[] {
  if (!Array.isArray(marks)) return []
  return marks.filter(isLoose).flatMap((mark): RichTextMark[] => {
    if (mark.type === 'bold' || mark.type === 'italic') return [{ type: mark.type }]
    const href = mark.type === 'link' && isLoose(mark.attrs) ? safeAddress(mark.attrs.href) : undefined
    return href ? [{ type: 'link', attrs: { href } }] : []
  })
}

function cleanNode(node: unknown, depth: number): RichTextNode[] {
  if (!isLoose(node) || depth > MAX_DEPTH) return []
  if (node.type === 'text') {
    const marks = cleanMarks(node.marks)
    return typeof node.text === 'string' && node.text !== '' ? [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }] : []
  }
  if (node.type === 'hardBreak') return [{ type: 'hardBreak' }]
  const type = String(node.type)
  const inside = Object.hasOwn(allowed, type) ? allowed[type] : undefined
  if (!inside) return []
  const children = (Array.isArray(node.content) ? node.content : []).flatMap((child) => cleanNode(child, depth + 1))
  const content = children.filter((child) => inside.includes(child.type))
  if (content.length === 0 && type !== 'paragraph' && type !== 'doc') return []
  const level = type === 'heading' && isLoose(node.attrs) && node.attrs.level === 3 ? 3 : 2
  return [{ type: type as RichTextNode['type'], ...(type === 'heading' && { attrs: { level } }), ...(content.length > 0 && { content }) }]
}

const emptyText: RichTextNode = { type: 'doc' }

/** The text with the allowed formats alone. Anything that is not such a text is empty. */
export function cleanRichText(value: unknown): RichTextNode {
  const [doc] = cleanNode(value, 0)
  return doc?.type === 'doc' ? doc : emptyText
}

/** Reads a stored or sent text, which is JSON. */
export function parseRichText(json: string): RichTextNode {
  try {
    return cleanRichText(JSON.parse(json))
  } catch {
    return emptyText
  }
}

/** The words alone: a line for each paragraph, and list items with a dash. For mails, the address of a link follows its words. */
export function plainRichText(node: RichTextNode, addresses: 'without addresses' | 'with addresses' = 'without addresses'): string {
  const inner = (node.content ?? []).map((child) => plainRichText(child, addresses))
  if (node.type === 'text') return addresses === 'with addresses' ? withAddress(node) : (node.text ?? '')
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'paragraph' || node.type === 'heading') return inner.join('')
  if (node.type === 'listItem') return `- ${inner.join('\n')}`
  return inner.join('\n')
}

function withAddress({ text = '', marks = [] }: RichTextNode): string {
  const href = marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))[0]?.replace(/^mailto:/, '')
  return href === undefined || text.includes(href) ? text : `${text} (${href})`
}
