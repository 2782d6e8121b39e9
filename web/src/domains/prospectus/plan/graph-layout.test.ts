import { expect, test } from 'vitest'
import { aPlan, aRow, needing } from '../testing-rows.ts'
import { chainOf, layOut } from './graph-layout.ts'

const a = aRow('A', 1, 1)
const b = aRow('B', 1, 2, { prerequisites: needing(a) })
const c = aRow('C', 2, 1, { prerequisites: needing(b), corequisites: needing(a) })
const other = aRow('O', 2, 1)

test('terms are columns in order, and an edge leads from what is needed to what needs it', () => {
  const { nodes, edges, columns } = layOut(aPlan([a, b, c, other]).terms)
  const x = (id: number) => nodes.find((node) => node.row.id === id)!.x
  expect(columns).toHaveLength(3)
  expect([x(a.id) < x(b.id), x(b.id) < x(c.id), x(c.id) === x(other.id)]).toEqual([true, true, true])
  expect(edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    [a.id, b.id, 'subject'],
    [b.id, c.id, 'subject'],
    [a.id, c.id, 'co_subject'],
  ])
  expect(layOut([])).toMatchObject({ nodes: [], width: 0 })
})

test('a chain has what leads there and what follows, and nothing beside it', () => {
  const { edges } = layOut(aPlan([a, b, c, other]).terms)
  expect([...chainOf(edges, b.id)].sort()).toEqual([a.id, b.id, c.id].sort())
  expect([...chainOf(edges, other.id)]).toEqual([other.id])
})
