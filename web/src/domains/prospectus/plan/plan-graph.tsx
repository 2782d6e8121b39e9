import type { ProspectusPlan } from '@talaan/contract'
import { planLevelName, planSemesterName, planTermName } from '@talaan/contract/values'
import { useMemo, useState } from 'react'
import { Empty } from '../../../ui/feedback/states.tsx'
import { needsText } from '../needs/needs-text.ts'
import classes from '../views.module.css'
import { chainOf, type GraphNode, layOut, NODE } from './graph-layout.ts'
import { allRows, termId } from './plan-rows.ts'

/** What leads to what: a picture, and the same as a list. Hover, focus or a tap shows one subject's chain. */
export function PlanGraph({ plan }: { plan: ProspectusPlan }) {
  const graph = useMemo(() => layOut(plan.terms), [plan.terms])
  const [over, setOver] = useState<number>()
  const [held, setHeld] = useState<number>()
  const shown = over ?? held
  const chain = useMemo(() => (shown === undefined ? undefined : chainOf(graph.edges, shown)), [graph, shown])
  const needing = allRows(plan).filter((row) => needsText(row) !== '')
  if (graph.nodes.length === 0) return <Empty text="This curriculum has no subjects yet" />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keys. */}
      <section className={classes.graph} aria-label="Prerequisites as a picture" tabIndex={0}>
        <div className={classes.canvas} style={{ width: graph.width, height: graph.height }} data-chain={chain !== undefined || undefined}>
          <svg width={graph.width} height={graph.height} aria-hidden>
            {graph.edges.map((edge) => (
              <path
                key={`${edge.from}-${edge.to}-${edge.kind}`}
                d={edge.path}
                data-kind={edge.kind}
                data-on={(chain?.has(edge.from) && chain.has(edge.to)) || undefined}
              />
            ))}
          </svg>
          {graph.columns.map(({ term, x }) => (
            <div key={termId(term)} className={classes.column} style={{ left: x, width: NODE.width }}>
              <b>{planLevelName(term.level)}</b>
              {planSemesterName(term.semester)}
            </div>
          ))}
          {graph.nodes.map((node) => (
            <Subject
              key={node.row.id}
              node={node}
              on={chain?.has(node.row.id)}
              held={held === node.row.id}
              onOver={setOver}
              onHold={() => setHeld(held === node.row.id ? undefined : node.row.id)}
            />
          ))}
        </div>
      </section>
      <section className={classes.asList} aria-labelledby="needs-list">
        <h2 id="needs-list">The same as a list</h2>
        {needing.length === 0 && <p>No subject needs another.</p>}
        <ul>
          {needing.map((row) => (
            <li key={row.id}>
              <b>{row.code}</b> needs {needsText(row)} <small>({planTermName(row)})</small>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface SubjectProps {
  node: GraphNode
  on: boolean | undefined
  held: boolean
  onOver: (id: number | undefined) => void
  onHold: () => void
}

function Subject({ node: { row, x, y }, on, held, onOver, onHold }: SubjectProps) {
  const needs = needsText(row)
  return (
    <button
      type="button"
      className={classes.node}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
      data-on={on || undefined}
      aria-pressed={held}
      aria-label={`${row.code}, ${row.descriptive_title}${needs ? `, needs ${needs}` : ''}`}
      title={row.descriptive_title}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOver(row.id)}
      onPointerLeave={() => onOver(undefined)}
      onFocus={() => onOver(row.id)}
      onBlur={() => onOver(undefined)}
      onClick={onHold}
    >
      {row.code}
    </button>
  )
}
