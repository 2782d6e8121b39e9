import type { SyllabusVersion } from '@talaan/contract'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import layout from '#ui/layout.module.css'
import { Panel } from '#ui/page.tsx'
import classes from '../classes.module.css'

/** The list of all versions, the newest first; each links to its text. */
export function SyllabusVersions({ versions, shownVersion }: { versions: readonly SyllabusVersion[]; shownVersion: number }) {
  return (
    <Panel>
      <nav aria-label="Versions">
        <ol className={`${layout.list} ${classes.versions}`} reversed>
          {versions.map(({ version, file, created_by, created_at }, i) => (
            <li key={version}>
              <Link
                to="."
                search={{ version: i === 0 ? undefined : String(version) }}
                activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
                aria-current={version === shownVersion ? 'page' : undefined}
                resetScroll={false}
                replace
              >
                <b>Version {version}</b> {i === 0 && '· newest'} {file && '· PDF'}
                <small>
                  {dateTime(created_at)}
                  {created_by && `, ${created_by}`}
                </small>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </Panel>
  )
}
