export interface TextBlock {
  kind: 'text' | 'bullets' | 'numbers'
  /** The lines of a paragraph as one, or the items of a list. */
  items: string[]
  /** The number of the first item of a numbered list. */
  start?: number
}

const bulletLine = /^\s*[-*•–]\s+(.+)$/
const numberedLine = /^\s*(\d{1,3})[.)]\s+(.+)$/

/** Splits plain text into paragraphs at blank lines, and into lists where lines begin with a dash, a star or a number. */
export function parseTextBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isInBlock = false
  for (const line of text.split('\n')) {
    const last = isInBlock ? blocks.at(-1) : undefined
    const [, bulletText] = bulletLine.exec(line) ?? []
    const [, itemNumber, numberedText] = numberedLine.exec(line) ?? []
    isInBlock = line.trim() !== ''
    if (!isInBlock) continue
    if (bulletText !== undefined) appendBlock(blocks, last, { kind: 'bullets', items: [bulletText] })
    else if (numberedText !== undefined) appendBlock(blocks, last, { kind: 'numbers', items: [numberedText], start: Number(itemNumber) })
    else if (last && /^\s/.test(line) && last.kind !== 'text') last.items.push(`${last.items.pop()} ${line.trim()}`)
    else if (last?.kind === 'text') last.items[0] += `\n${line.trim()}`
    else blocks.push({ kind: 'text', items: [line.trim()] })
  }
  return blocks
}

function appendBlock(blocks: TextBlock[], last: TextBlock | undefined, nextBlock: TextBlock) {
  if (last?.kind === nextBlock.kind) last.items.push(...nextBlock.items)
  else blocks.push(nextBlock)
}
