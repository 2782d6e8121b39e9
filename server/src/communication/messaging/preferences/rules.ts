import { type ChoiceKey, choiceKeys, notificationCategories, notificationChannels } from '@talaan/contract'
import type { Choice } from './queries.ts'

/** The choices that are on by default, from the setting that lists those that are off. */
export function defaultChoices(off: string | undefined): ChoiceKey[] {
  const offKeys = new Set((off ?? '').split(','))
  return choiceKeys.filter((key) => !offKeys.has(key))
}

/** What the setting lists when only these are on. */
export const offSetting = (on: readonly ChoiceKey[]): string => choiceKeys.filter((key) => !on.includes(key)).join(',')

/** The choices that are on for a person. */
export function ownChoices(defaults: readonly ChoiceKey[], choices: readonly Choice[]): ChoiceKey[] {
  const own = new Map(choices.map(({ category, channel, is_on }) => [`${category}.${channel}`, is_on]))
  return choiceKeys.filter((key) => own.get(key) ?? defaults.includes(key))
}

/** What is stored of a person: what differs from the school. */
export const differingChoices = (defaults: readonly ChoiceKey[], on: readonly ChoiceKey[]): Choice[] =>
  notificationCategories.flatMap((category) =>
    notificationChannels.flatMap((channel): Choice[] => {
      const key: ChoiceKey = `${category}.${channel}`
      const is_on = on.includes(key)
      return is_on === defaults.includes(key) ? [] : [{ category, channel, is_on }]
    }),
  )
