import type { RichTextNode } from '@talaan/contract'
import { parseRichText } from '@talaan/contract/values'
import type { ReactNode } from 'react'

/** A text with formats, made of elements one by one: nothing of it is ever read as HTML. */
export const RichText = ({ json, className }: { json: string; className?: string }) => (
  <div className={className}>{childrenOf(parseRichText(json))}</div>
)

const childrenOf = (node: RichTextNode): ReactNode => node.content?.map((child, place) => <Node key={place} node={child} />)

function Node({ node }: { node: RichTextNode }): ReactNode {
  if (node.type === 'text') return <Words node={node} />
  if (node.type === 'hardBreak') return <br />
  const children = childrenOf(node)
  if (node.type === 'heading') return node.attrs?.level === 3 ? <h5>{children}</h5> : <h4>{children}</h4>
  if (node.type === 'bulletList') return <ul>{children}</ul>
  if (node.type === 'orderedList') return <ol>{children}</ol>
  if (node.type === 'listItem') return <li>{children}</li>
  if (node.type === 'blockquote') return <blockquote>{children}</blockquote>
  return <p>{children}</p>
}

function Words({ node: { text, marks = [] } }: { node: RichTextNode }): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'link')
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      )
    return mark.type === 'bold' ? <strong>{inner}</strong> : <em>{inner}</em>
  }, text)
}
