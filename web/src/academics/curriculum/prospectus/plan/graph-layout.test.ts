import { expect, test } from 'vitest'
import { makePlan, makeRow, toRequisites } from '#testing/prospectus-rows.ts'
import { findChain, layOutGraph } from './graph-layout.ts'

const a = makeRow('A', 1, 1)
const b = makeRow('B', 1, 2, { prerequisites: toRequisites(a) })
const c = makeRow('C', 2, 1, { prerequisites: toRequisites(b), corequisites: toRequisites(a) })
const other = makeRow('O', 2, 1)

test('terms are columns in order, and an edge leads from a prerequisite to the subject that needs it', () => {
  const { nodes, edges, columns } = layOutGraph(makePlan([a, b, c, other]).terms)
  const x = (id: number) => nodes.find((node) => node.row.id === id)!.x
  expect(columns).toHaveLength(3)
  expect([x(a.id) < x(b.id), x(b.id) < x(c.id), x(c.id) === x(other.id)]).toEqual([true, true, true])
  expect(edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    [a.id, b.id, 'subject'],
    [b.id, c.id, 'subject'],
    [a.id, c.id, 'co_subject'],
  ])
  expect(layOutGraph([])).toMatchObject({ nodes: [], width: 0 })
})

test('a chain has the subjects before and after, and no others', () => {
  const { edges } = layOutGraph(makePlan([a, b, c, other]).terms)
  expect([...findChain(edges, b.id)].sort()).toEqual([a.id, b.id, c.id].sort())
  expect([...findChain(edges, other.id)]).toEqual([other.id])
})
