import type { Reason } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useState } from 'react'
import { CallError, reasonsOf } from '../../../lib/call.ts'

/** What spoke against the last try, and whether unfinished meetings say what they lack. */
export function useOfferChecks() {
  const [refused, setRefused] = useState<readonly Reason[]>([])
  const [checked, setChecked] = useState(false)
  /** What the server says about the meetings; a line says itself what it lacks. */
  const [meetingsError, setMeetingsError] = useState<string>()
  return {
    refused,
    checked,
    meetingsError,
    clear: () => {
      setRefused([])
      setMeetingsError(undefined)
    },
    onError: (error: unknown) => {
      setRefused(reasonsOf(error).filter((reason) => !hasCode('stale')(reason)))
      setMeetingsError(error instanceof CallError ? error.failure.errors?.meetings?.[0] : undefined)
    },
    onInvalid: (names: readonly string[]) => {
      setChecked(true)
      if (names.every((name) => name.startsWith('meetings'))) setTimeout(focusMeeting)
    },
  }
}

const focusMeeting = () => document.querySelector<HTMLElement>('[aria-label^="Meeting "] :is([data-bad], [aria-invalid="true"])')?.focus()
