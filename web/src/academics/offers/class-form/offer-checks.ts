import type { Reason } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useState } from 'react'
import { CallError, reasonsOf } from '#lib/call.ts'

/** The reasons that refused the last attempt, and whether incomplete meetings show their problems. */
export function useOfferChecks() {
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const [showsProblems, setShowsProblems] = useState(false)
  /** The server's error about the meetings; each line shows its own missing fields. */
  const [meetingsError, setMeetingsError] = useState<string>()
  return {
    refused: refusalReasons,
    checked: showsProblems,
    meetingsError,
    clear: () => {
      setRefusalReasons([])
      setMeetingsError(undefined)
    },
    onError: (error: unknown) => {
      setRefusalReasons(reasonsOf(error).filter((reason) => !hasCode('stale')(reason)))
      setMeetingsError(error instanceof CallError ? error.failure.errors?.meetings?.[0] : undefined)
    },
    onInvalid: (names: readonly string[]) => {
      setShowsProblems(true)
      if (names.every((name) => name.startsWith('meetings'))) setTimeout(focusMeeting)
    },
  }
}

const focusMeeting = () => document.querySelector<HTMLElement>('[aria-label^="Meeting "] :is([data-bad], [aria-invalid="true"])')?.focus()
