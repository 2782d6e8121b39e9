import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import { useFinderResults } from '../../shared/finders.ts'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { exists } from '../pages.ts'
import { findText } from './find-text.ts'
import { findersOf } from './finders.ts'
import { iconOf } from './icons.ts'
import { isOpenedAlone, openScreens } from './menu.ts'

const MAX_RESULTS = 12
const [store, box] = createSpotlight()

function iconElement(name: string) {
  const Icon = iconOf(name)
  return <Icon size={18} stroke={1.6} aria-hidden />
}

/** Selects the first line, so that Enter opens it also when the results arrive late. */
function chooseFirst() {
  const lines = document.querySelectorAll('[data-action]')
  if ([...lines].some((line) => line.hasAttribute('data-selected'))) return
  lines[0]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/** The command box (Ctrl+K): the pages a person may open, and the results of the finders. */
export function CommandBox({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const text = findText(user)
  const results = useFinderResults(findersOf(user), query)
  useEffect(() => (opened ? box.open() : box.close()), [opened])
  const resultIds = results.map(({ id }) => id).join()
  useEffect(() => {
    if (resultIds) chooseFirst()
  }, [resultIds])
  const pages: SpotlightActionData[] = openScreens(user, exists)
    .filter(isOpenedAlone)
    .map(({ path, title, menu }) => ({
      id: path,
      label: title,
      keywords: [path, menu?.label ?? ''],
      leftSection: iconElement(menu?.icon ?? ''),
      onClick: () => navigate({ to: path }),
    }))
  const resultActions: SpotlightActionData[] = results.map((result) => ({
    id: result.id,
    label: result.label,
    description: result.description,
    keywords: [query],
    leftSection: iconElement(result.icon),
    onClick: () => navigate({ to: result.to, search: result.search }),
  }))
  return (
    <Spotlight
      store={store}
      actions={[...pages, ...resultActions]}
      query={query}
      onQueryChange={setQuery}
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
      searchProps={{
        placeholder: text,
        'aria-label': text,
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
      }}
    />
  )
}
