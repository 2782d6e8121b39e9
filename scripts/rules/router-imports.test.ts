import { expect, test } from 'vitest'
import { findRouterProblems } from './router-imports.ts'

const problems = (file: string, text: string) => findRouterProblems([{ file, text }])
const screen = 'web/src/academics/offers/offers-list.tsx'

test('the portal has its router, the page of applicants its history', () => {
  expect(problems('web/src/app/navigation.tsx', "import { Link } from '@tanstack/react-router'")).toEqual([])
  expect(problems('web/src/testing/draw.tsx', "import { createRouter } from '@tanstack/react-router'")).toEqual([])
  expect(problems('web/src/apply/router.tsx', "import { createBrowserHistory } from '@tanstack/history'")).toEqual([])
})

test('screens and what they share have neither', () => {
  expect(problems(screen, "import { useState } from 'react'\nimport { Link } from '@tanstack/react-router'")).toEqual([
    `${screen}:2 imports @tanstack/react-router: take it from web/src/lib/navigation.tsx`,
  ])
  expect(problems('web/src/ui/link-tabs.tsx', "import type { LinkProps } from '@tanstack/react-router'")).toHaveLength(1)
  expect(problems('web/src/lib/navigation.tsx', "export { Link } from '@tanstack/react-router'")).toHaveLength(1)
  expect(problems('web/src/lib/navigation.tsx', "export * from '@tanstack/history'")).toHaveLength(1)
  expect(problems(screen, "const load = () => import('@tanstack/react-router')")).toHaveLength(1)
})

test('neither page has the router of the other', () => {
  expect(problems('web/src/apply/screen.tsx', "import { Outlet } from '@tanstack/react-router'")).toHaveLength(1)
  expect(problems('web/src/app/main.tsx', "import { createHashHistory } from '@tanstack/history'")).toHaveLength(1)
})

test('other libraries are imported anywhere', () => {
  expect(problems(screen, "import { useQuery } from '@tanstack/react-query'\nexport * from './columns.tsx'")).toEqual([])
})
