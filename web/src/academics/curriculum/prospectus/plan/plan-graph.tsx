import type { ProspectusPlan } from '@talaan/contract'
import { planLevelName, planSemesterName, planTermName } from '@talaan/contract/values'
import { useMemo, useState } from 'react'
import { Empty } from '#ui/feedback/states.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { needsText } from '../needs/needs-text.ts'
import classes from '../views.module.css'
import { findChain, type GraphNode, layOutGraph, NODE } from './graph-layout.ts'
import { allRows, termId } from './plan-rows.ts'

/** The prerequisites as a picture and as a list. Hover, focus or a tap shows one subject's chain. */
export function PlanGraph({ plan }: { plan: ProspectusPlan }) {
  const graph = useMemo(() => layOutGraph(plan.terms), [plan.terms])
  const [hoveredId, setHoveredId] = useState<number>()
  const [heldId, setHeldId] = useState<number>()
  const shownId = hoveredId ?? heldId
  const chain = useMemo(() => (shownId === undefined ? undefined : findChain(graph.edges, shownId)), [graph, shownId])
  const needing = allRows(plan).filter((row) => needsText(row) !== '')
  if (graph.nodes.length === 0) return <Empty text="No subjects yet" />
  return (
    <>
      <ScrollRegion className={classes.graph} label="Prerequisite chart">
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
              isInChain={chain?.has(node.row.id)}
              isHeld={heldId === node.row.id}
              onHover={setHoveredId}
              onHold={() => setHeldId(heldId === node.row.id ? undefined : node.row.id)}
            />
          ))}
        </div>
      </ScrollRegion>
      <section className={classes.asList} aria-labelledby="needs-list">
        <h2 id="needs-list">List view</h2>
        {needing.length === 0 && <p>No prerequisites.</p>}
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
  isInChain: boolean | undefined
  isHeld: boolean
  onHover: (id: number | undefined) => void
  onHold: () => void
}

function Subject({ node: { row, x, y }, isInChain, isHeld, onHover, onHold }: SubjectProps) {
  const needs = needsText(row)
  return (
    <button
      type="button"
      className={classes.node}
      style={{ left: x, top: y, width: NODE.width, height: NODE.height }}
      data-on={isInChain || undefined}
      aria-pressed={isHeld}
      aria-label={`${row.code}, ${row.descriptive_title}${needs ? `, needs ${needs}` : ''}`}
      title={row.descriptive_title}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(row.id)}
      onPointerLeave={() => onHover(undefined)}
      onFocus={() => onHover(row.id)}
      onBlur={() => onHover(undefined)}
      onClick={onHold}
    >
      {row.code}
    </button>
  )
}
