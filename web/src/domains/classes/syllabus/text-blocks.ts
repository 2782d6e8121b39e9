export interface TextBlock {
  kind: 'text' | 'bullets' | 'numbers'
  /** The lines of a paragraph as one, or the items of a list. */
  items: string[]
  /** What the first item of a numbered list is counted as. */
  start?: number
}

const bullet = /^\s*[-*•–]\s+(.+)$/
const numbered = /^\s*(\d{1,3})[.)]\s+(.+)$/

/** Plain text as it was meant: blank lines part paragraphs, lines that begin with a dash, a star or a number are lists. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open = false
  for (const line of text.split('\n')) {
    const last = open ? blocks.at(-1) : undefined
    const [, dotted] = bullet.exec(line) ?? []
    const [, count, counted] = numbered.exec(line) ?? []
    open = line.trim() !== ''
    if (!open) continue
    if (dotted !== undefined) put(blocks, last, { kind: 'bullets', items: [dotted] })
    else if (counted !== undefined) put(blocks, last, { kind: 'numbers', items: [counted], start: Number(count) })
    else if (last && /^\s/.test(line) && last.kind !== 'text') last.items.push(`${last.items.pop()} ${line.trim()}`)
    else if (last?.kind === 'text') last.items[0] += `\n${line.trim()}`
    else blocks.push({ kind: 'text', items: [line.trim()] })
  }
  return blocks
}

function put(blocks: TextBlock[], last: TextBlock | undefined, next: TextBlock) {
  if (last?.kind === next.kind) last.items.push(...next.items)
  else blocks.push(next)
}
