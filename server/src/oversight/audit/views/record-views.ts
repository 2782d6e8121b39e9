import type { Endpoint } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import type { AnsweredCall } from '#platform/http/register-routes.ts'
import { insertViews, type NewView } from './view-queries.ts'
import { recordViewsByPath } from './viewed-records.ts'

const FLUSH_MS = 2_000
/** Views that could not be written are tried again; more than these are dropped, because a read must not fail for its record. */
const MOST_WAITING = 20_000

interface Log {
  warn(facts: object, text: string): void
}

interface ViewRecorder {
  record: (entry: Endpoint, answered: AnsweredCall) => void
  stop: () => Promise<void>
}

/**
 * Records who looked at which student's record. Views are kept in memory and written together every few seconds, so that no read waits
 * for its record; a crash loses those of the last seconds.
 */
export function startViewRecorder(db: Db, log: Log): ViewRecorder {
  let waiting: NewView[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const views = waiting
    waiting = []
    if (views.length === 0) return
    try {
      await insertViews(db, views)
    } catch (error) {
      log.warn({ err: error, views: views.length }, 'views of records were not written')
      waiting = [...views, ...waiting].slice(0, MOST_WAITING)
    }
  }

  return {
    record(entry, { actor, params, at, ip }) {
      const view = entry.method === 'GET' ? recordViewsByPath.get(entry.path) : undefined
      const id = Number(params.id)
      if (!view || !Number.isSafeInteger(id) || waiting.length >= MOST_WAITING) return
      waiting.push({ ...view, id, viewer_id: actor.id, at, ip })
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    stop: flush,
  }
}
