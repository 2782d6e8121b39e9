import classes from '../classes.module.css'
import { parseTextBlocks, type TextBlock } from './text-blocks.ts'

/** A written syllabus as paragraphs and lists. */
export function SyllabusText({ body }: { body: string }) {
  return (
    <div className={classes.text}>
      {parseTextBlocks(body).map((block, i) => (
        <Block key={i} block={block} />
      ))}
    </div>
  )
}

function Block({ block: { kind, items, start } }: { block: TextBlock }) {
  if (kind === 'text') return <p>{items[0]}</p>
  const lines = items.map((item, i) => <li key={i}>{item}</li>)
  return kind === 'bullets' ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>
}
