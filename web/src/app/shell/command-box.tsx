import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import { useEffect, useRef, useState } from 'react'
import { findAccount } from '#cashier/payments/find-account.ts'
import { findStudent } from '#enrollment/enrollment/requests/find-student.ts'
import { useNavigate } from '#lib/navigation.tsx'
import { plainText } from '#lib/plain-text.ts'
import { findRecord } from '#records/students/find-record.ts'
import { type Finder, useFinderResults } from '#shared/finders.ts'
import { isNamedBy } from '#shared/people/is-named-by.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { exists } from '../pages.ts'
import { findText } from './find-text.ts'
import { iconOf } from './icons.ts'
import { isOpenedAlone, openScreens } from './menu.ts'

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

/** The command box (Ctrl+K): the pages a person may open, and the results of the finders. */
export function CommandBox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const hasPressedArrow = useRef(false)
  const isPointerMoved = usePointerMoved(opened)
  const text = findText(user)
  const results = useFinderResults(findersOf(user), query)
  useEffect(() => (opened ? box.open() : box.close()), [opened])
  const pages: SpotlightActionData[] = openScreens(user, exists)
    .filter(isOpenedAlone)
    .filter(({ path, title, menu }) => plainText(`${title} ${path} ${menu?.label ?? ''}`).includes(plainText(query.trim())))
    .map(({ path, title, menu }) => ({
      id: path,
      label: title,
      leftSection: iconElement(menu?.icon ?? ''),
      mod: { named: true },
      onClick: () => navigate({ to: path }),
    }))
  const people: SpotlightActionData[] = results
    .map((result) => ({ ...result, isNamed: isNamedBy(result.person, query) }))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .map((result) => ({
      id: result.id,
      label: result.label,
      description: result.description,
      leftSection: iconElement(result.icon),
      mod: { named: result.isNamed },
      onClick: () => navigate({ to: result.to, search: result.search }),
    }))
  const lines = [...pages, ...people]
  const lineIds = lines.map(({ id }) => id).join()
  useEffect(() => {
    if (query.trim() && !hasPressedArrow.current) chooseFirst()
  }, [query, lineIds])
  return (
    <Spotlight
      store={store}
      actions={lines}
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
