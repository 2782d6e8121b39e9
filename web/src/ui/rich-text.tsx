import type { RichTextNode } from '@talaan/contract'
import { parseRichText } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import classes from './rich-text.module.css'

/** The headings of a text stand one level below the heading before it. */
type TopHeading = 'h2' | 'h3' | 'h4'
const headingBelow = { h2: 'h3', h3: 'h4', h4: 'h5' } as const

/** A text with formats, made of elements one by one: nothing of it is ever read as HTML. */
export const RichText = ({ json, heading = 'h4' }: { json: string; heading?: TopHeading }) => (
  <div className={classes.text}>{childrenOf(parseRichText(json), heading)}</div>
)

const childrenOf = (node: RichTextNode, heading: TopHeading): ReactNode =>
  node.content?.map((child, place) => <Node key={place} node={child} heading={heading} />)

function Node({ node, heading: Heading }: { node: RichTextNode; heading: TopHeading }): ReactNode {
  if (node.type === 'text') return <Words node={node} />
  if (node.type === 'hardBreak') return <br />
  const children = childrenOf(node, Heading)
  const Below = headingBelow[Heading]
  if (node.type === 'heading') return node.attrs?.level === 3 ? <Below>{children}</Below> : <Heading>{children}</Heading>
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
