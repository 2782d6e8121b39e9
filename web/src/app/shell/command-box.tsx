import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconCornerDownRight, IconSearch } from '@tabler/icons-react'
import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findAccount } from '#cashier/payments/find-account.ts'
import { findStudent } from '#enrollment/enrollment/requests/find-student.ts'
import { type Move, useNavigate } from '#lib/navigation.tsx'
import { plainText } from '#lib/plain-text.ts'
import { usePageMemory } from '#lib/query.ts'
import { findRecord } from '#records/students/find-record.ts'
import { type Finder, type FoundPerson, useFinderResults } from '#shared/finders.ts'
import { isNamedBy } from '#shared/people/is-named-by.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { exists } from '../pages.ts'
import { entryOfScreen, type OpenScreen, openScreens } from '../places.ts'
import { findText } from './find-text.ts'
import { iconOf } from './icons.ts'
import { namesOf } from './menu.ts'

/** The searches of the command box that a person may use; the record of a student comes before the enrollment and the bill. */
function findersOf(user: CurrentUser): Finder[] {
  return [
    ...(hasPermission(user, 'View Students') ? [findRecord] : []),
    ...(hasPermission(user, 'View Enrollments') ? [findStudent] : []),
    ...(hasPermission(user, 'View Payments') ? [findAccount] : []),
  ]
}

const MAX_RESULTS = 12
const [store, box] = createSpotlight()

function iconElement(name: string) {
  const Icon = iconOf(name)
  return <Icon size={18} stroke={1.6} aria-hidden />
}

/** Selects the first line for Enter whenever the lines change, unless it is a person whom the text does not name. */
function chooseFirst() {
  const lines = [...document.querySelectorAll('[data-action]')]
  for (const line of lines) line.removeAttribute('data-selected')
  const isChosen = lines[0]?.hasAttribute('data-named') ?? false
  if (isChosen) lines[0]!.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: isChosen ? 0 : -1 }))
}

/** Whether the pointer was moved since the box opened: what appears below a resting pointer is not chosen by it. */
function usePointerMoved(opened: boolean): boolean {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    setMoved(false)
    if (!opened) return
    const notice = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setMoved(true)
    }
    window.addEventListener('pointermove', notice)
    return () => window.removeEventListener('pointermove', notice)
  }, [opened])
  return isMoved
}

interface Line {
  id: string
  label: string
  description?: string
  icon?: string
  isNamed: boolean
  place: Move
  /** What is remembered when the line is chosen; nothing of an action on a person. */
  isRemembered?: boolean
}

/** How many people are listed with their actions: more would push each other out of the box. */
const MAX_WITH_ACTIONS = 3

const pageLine = (screen: OpenScreen): Line => ({
  id: screen.path,
  label: screen.title,
  icon: (screen.menu ?? entryOfScreen(screen)?.menu)?.icon ?? '',
  isNamed: true,
  place: { to: screen.path },
  isRemembered: true,
})

/** The screens that a text names: by their own names first, then by other words for them. */
function pageLines(openable: readonly OpenScreen[], query: string): Line[] {
  const text = plainText(query.trim())
  const isNamed = (screen: OpenScreen) => plainText(`${namesOf(screen)} ${screen.path}`).includes(text)
  return [
    ...openable.filter(isNamed),
    ...openable.filter((screen) => !isNamed(screen) && plainText(screen.words ?? '').includes(text)),
  ].map(pageLine)
}

/** People in the order of how well the text names them, each with the record first; a few are listed with what can be done for them. */
function personLines(people: readonly FoundPerson[], query: string): Line[] {
  const ranked = people
    .map((found) => ({ found, isNamed: isNamedBy(found.person, query) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
  const withActions = ranked.length <= MAX_WITH_ACTIONS
  return ranked.flatMap(({ found: { id, label, description, icon, to, search, actions }, isNamed }) => [
    { id, label, description, icon, isNamed, place: { to, search }, isRemembered: true },
    ...(withActions ? actions : []).map((action) => ({
      id: `${id} ${action.label}`,
      label: action.label,
      isNamed,
      place: { to: action.to, search: action.search },
    })),
  ])
}

const MAX_RECENT = 6

/** The people and screens chosen last, newest first. */
function useRecent(): { recent: readonly Line[]; remember: (line: Line) => void } {
  const [recent, setRecent] = usePageMemory<readonly Line[]>('recently chosen', [])
  const remember = (line: Line) => setRecent([line, ...recent.filter(({ id }) => id !== line.id)].slice(0, MAX_RECENT))
  return { recent, remember }
}

/** The command box (Ctrl+K): the pages a person may open, the people whom the text names with what can be done for them, and what was chosen last. */
export function CommandBox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const hasPressedArrow = useRef(false)
  const isPointerMoved = usePointerMoved(opened)
  const text = findText(user)
  const people = useFinderResults(findersOf(user), query)
  const { recent, remember } = useRecent()
  useEffect(() => (opened ? box.open() : box.close()), [opened])
  const openable = useMemo(() => openScreens(user, exists), [user])
  const pages = pageLines(openable, query)
  const found = query.trim()
    ? [...pages, ...personLines(people, query)]
    : [...recent, ...pages.filter(({ id }) => !recent.some((line) => line.id === id))]
  const lineIds = found.map(({ id }) => id).join()
  useEffect(() => {
    if (query.trim() && !hasPressedArrow.current) chooseFirst()
  }, [query, lineIds])
  const toAction = (line: Line): SpotlightActionData => ({
    id: line.id,
    label: line.label,
    description: line.description,
    leftSection: line.icon === undefined ? <IconCornerDownRight size={18} stroke={1.6} aria-hidden /> : iconElement(line.icon),
    mod: { named: line.isNamed },
    onClick: () => {
      if (line.isRemembered) remember(line)
      navigate(line.place)
    },
  })
  return (
    <Spotlight
      store={store}
      actions={found.map(toAction)}
      filter={(_, actions) => actions}
      query={query}
      onQueryChange={(typed) => {
        hasPressedArrow.current = false
        setQuery(typed)
      }}
      limit={MAX_RESULTS}
      shortcut={null}
      onSpotlightClose={onClose}
      highlightQuery
      centered={false}
      yOffset={72}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      scrollable
      nothingFound="No results"
      aria-label={text}
      styles={isPointerMoved ? undefined : { action: { pointerEvents: 'none' } }}
      searchProps={{
        placeholder: text,
        'aria-label': text,
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        onKeyDown: ({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') hasPressedArrow.current = true
        },
      }}
    />
  )
}
