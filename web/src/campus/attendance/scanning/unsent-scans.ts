import type { Request } from '@talaan/contract'
import type { attendanceScans } from '@talaan/contract/calls'

export type Scan = Request<typeof attendanceScans.recordScans>['scans'][number]

const nameOf = (eventId: number): string => `scans ${eventId}`

/** Scans of an event that this device has not sent yet, also those before the page was closed. */
export function readUnsentScans(eventId: number): Scan[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(eventId)) ?? '[]') as Scan[]
  } catch {
    return []
  }
}

export function storeUnsentScans(eventId: number, scans: readonly Scan[]): void {
  if (scans.length === 0) localStorage.removeItem(nameOf(eventId))
  else localStorage.setItem(nameOf(eventId), JSON.stringify(scans))
}
