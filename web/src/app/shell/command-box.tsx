import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useFound } from '../../shared/finders.ts'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { exists } from '../pages.ts'
import { findText } from './find-text.ts'
import { findersOf } from './finders.ts'
import { iconOf } from './icons.ts'
import { openScreens } from './menu.ts'

const LIMIT = 12
const [store, box] = createSpotlight()

function drawn(name: string) {
  const Icon = iconOf(name)
  return <Icon size={18} stroke={1.6} aria-hidden />
}

/** Enter opens the first line, also when it was found only after the box looked for it. */
function chooseFirst() {
  const lines = document.querySelectorAll('[data-action]')
  if ([...lines].some((line) => line.hasAttribute('data-selected'))) return
  lines[0]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** Ctrl+K: the pages a person may open, and whatever the finders find. */
export function CommandBox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const text = findText(user)
  const found = useFound(findersOf(user), query)
  useEffect(() => (opened ? box.open() : box.close()), [opened])
  const foundIds = found.map(({ id }) => id).join()
  useEffect(() => {
    if (foundIds) chooseFirst()
  }, [foundIds])
  const pages: SpotlightActionData[] = openScreens(user, exists)
    .filter(({ path }) => !path.includes(':') && !path.includes('/print'))
    .map(({ path, title, menu }) => ({
      id: path,
      label: title,
      keywords: [path, menu?.label ?? ''],
      leftSection: drawn(menu?.icon ?? ''),
      onClick: () => navigate({ to: path }),
    }))
  const others: SpotlightActionData[] = found.map((one) => ({
    id: one.id,
    label: one.label,
    description: one.description,
    keywords: [query],
    leftSection: drawn(one.icon),
    onClick: () => navigate({ to: one.to, search: one.search as never }),
  }))
  return (
    <Spotlight
      store={store}
      actions={[...pages, ...others]}
      query={query}
      onQueryChange={setQuery}
      limit={LIMIT}
      shortcut={null}
      onSpotlightClose={onClose}
      highlightQuery
      centered={false}
      yOffset={72}
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      scrollable
      nothingFound="Nothing found"
      aria-label={text}
      searchProps={{
        placeholder: text,
        'aria-label': text,
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
      }}
    />
  )
}
