import { Anchor } from '@mantine/core'
import { classTitle } from '#academics/classes/class-about.tsx'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadError } from '#ui/feedback/states.tsx'
import { listSavedSheets } from './saved-sheets.ts'

/** Without a network: the sheets that open from this device. */
export function SavedSheetsList({ retry }: { retry: () => unknown }) {
  const sheets = listSavedSheets(useCurrentUser().id)
  if (sheets.length === 0) return <LoadError retry={retry} />
  return (
    <Notice role="status">
      <b>Your classes could not be loaded. These grade sheets open from this device.</b> Grades that you type are kept here until you save
      them.
      <ul>
        {sheets.map(({ answer: { data }, saved_at }) => (
          <li key={data.offer.id}>
            <Anchor component={Link} to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: data.offer.id })} underline="always">
              {classTitle(data.offer)}
            </Anchor>
            , as of {dateTime(saved_at)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
