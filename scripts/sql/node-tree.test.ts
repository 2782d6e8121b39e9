import { expect, test } from 'vitest'
import { parseNodeTree } from './node-tree.ts'

test('reads nodes, lists, sets, stored bytes, names and nulls', () => {
  const text =
    '({VAR :varno 1 :varnullingrels (b 2 5) :location -1} {CONST :constvalue 3 [ 104 105 0 ] :next <>} {ALIAS :names ("id" "a b")})'
  expect(parseNodeTree(text)).toEqual([
    { tag: 'VAR', varno: '1', varnullingrels: ['2', '5'], location: '-1' },
    { tag: 'CONST', constvalue: Uint8Array.of(104, 105, 0), next: null },
    { tag: 'ALIAS', names: ['id', 'a b'] },
  ])
})

test('reads an escaped blank, bracket or quote as part of a name', () => {
  expect(parseNodeTree('{A :name two\\ words :list ("o\\"r\\)") :empty ()}')).toEqual({
    tag: 'A',
    name: 'two words',
    list: ['o"r)'],
    empty: [],
  })
})
