import { BasicSetting, type Request, type Settings } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryForm, Values } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { settingsQuery } from '#shared/terms/current-term.ts'

/** A form over some of the basic settings; `toValues` picks its fields, and `refresh` reads again what shows them. */
export function useUpdateBasicSetting<V extends Values>(
  loaded: Settings,
  toValues: (settings: Settings) => V,
  refresh?: () => Promise<unknown>,
): { form: EntryForm<V>; saved: Settings } {
  const client = useQueryClient()
  // The form keeps the settings it was filled from when somebody else saves: the server then answers that it is stale.
  const [saved, setSaved] = useState(loaded)
  const form: EntryForm<V> = useEntryForm(settings.updateBasicSetting, {
    body: BasicSetting,
    initialValues: toValues(saved),
    fixed: { updated_at: saved.updated_at } as Partial<Request<typeof settings.updateBasicSetting>>,
    onSuccess: (answer) => {
      setSaved(answer.data)
      // Another enrollment term brings the days that the school calendar has for it.
      form.form.setValues(toValues(answer.data))
      form.form.resetDirty(toValues(answer.data))
      return refresh?.() ?? client.invalidateQueries(settingsQuery)
    },
  })
  return { form, saved }
}
