import type { ProspectusRow, ProspectusTerm } from '@talaan/contract'
import { compareTerms } from '@talaan/contract/values'

export const NODE = { width: 104, height: 36, gapX: 56, gapY: 14, top: 44 }

export interface GraphNode {
  row: ProspectusRow
  x: number
  y: number
}
export interface GraphEdge {
  from: number
  to: number
  kind: 'subject' | 'co_subject'
  path: string
}
export interface Graph {
  nodes: GraphNode[]
  edges: GraphEdge[]
  columns: { term: ProspectusTerm; x: number }[]
  width: number
  height: number
}

/** Terms as columns from left to right, subjects in their order, an edge from a prerequisite to the subject that needs it. */
export function layOutGraph(terms: readonly ProspectusTerm[]): Graph {
  const columns = terms.map((term, i) => ({ term, x: i * (NODE.width + NODE.gapX) }))
  const nodes = columns.flatMap(({ term, x }) => term.rows.map((row, i) => ({ row, x, y: NODE.top + i * (NODE.height + NODE.gapY) })))
  const byId = new Map(nodes.map((node) => [node.row.id, node]))
  const edges = nodes.flatMap((to) =>
    (['subject', 'co_subject'] as const).flatMap((kind) =>
      to.row[kind === 'subject' ? 'prerequisites' : 'corequisites'].flatMap(({ id }) => {
        const from = byId.get(id)
        return from ? [{ from: id, to: to.row.id, kind, path: edgePath(from, to) }] : []
      }),
    ),
  )
  const deepest = Math.max(0, ...terms.map((term) => term.rows.length))
  return {
    nodes,
    edges,
    columns,
    width: Math.max(0, columns.length * (NODE.width + NODE.gapX) - NODE.gapX),
    height: NODE.top + deepest * (NODE.height + NODE.gapY),
  }
}

/** A curve from right side to left side; within a term, or back to an earlier one, around the right. */
function edgePath(from: GraphNode, to: GraphNode): string {
  const [y1, y2] = [from.y + NODE.height / 2, to.y + NODE.height / 2]
  const right = from.x + NODE.width
  if (compareTerms(from.row, to.row) < 0) {
    const bend = Math.min(NODE.gapX, (to.x - right) / 2)
    return `M${right} ${y1} C${right + bend} ${y1} ${to.x - bend} ${y2} ${to.x} ${y2}`
  }
  const bulge = Math.max(right, to.x + NODE.width) + NODE.gapX * 0.7
  return `M${right} ${y1} C${bulge} ${y1} ${bulge} ${y2} ${to.x + NODE.width} ${y2}`
}

/** The ids of a subject, of all subjects that lead to it, and of all that it leads to. */
export function findChain(edges: readonly Pick<GraphEdge, 'from' | 'to'>[], id: number): Set<number> {
  const follow = (start: number, next: (edge: Pick<GraphEdge, 'from' | 'to'>) => [number, number]) => {
    const reached = new Set([start])
    for (const subject of reached) {
      for (const edge of edges) {
        const [near, far] = next(edge)
        if (near === subject) reached.add(far)
      }
    }
    return reached
  }
  return new Set([...follow(id, (edge) => [edge.to, edge.from]), ...follow(id, (edge) => [edge.from, edge.to])])
}
