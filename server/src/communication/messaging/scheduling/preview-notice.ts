import { type Input, listName, type NoticePreview, notificationScheduling } from '@talaan/contract'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { DueRecord } from './due-queries.ts'
import { readSchoolName } from './due-scope.ts'
import { childName, renderNotice } from './render-notice.ts'
import { listSamples } from './sample-record.ts'
import { readWantedChannels } from './wanted-channels.ts'

/** People to choose from, by name. */
const PEOPLE = 8

type PreviewInput = Input<typeof notificationScheduling.previewNotice>

/** Fills the texts with the record of the person who was chosen, or of the first one who fits the search. */
export const previewNotice = answer(notificationScheduling.previewNotice, async (ctx, input) => {
  const samples = await listSamples(ctx, input, { words: searchWords(input.search), personId: null, limit: PEOPLE * 4 })
  const [chosen] = input.person_id ? await listSamples(ctx, input, { words: [], personId: input.person_id, limit: 1 }) : samples
  const people = new Map(samples.map((sample) => [sample.person_id, { id: sample.person_id, full_name: listName(sample) }]))
  return { data: { preview: chosen ? await presentPreview(ctx, input, chosen) : null, people: [...people.values()].slice(0, PEOPLE) } }
})

async function presentPreview(ctx: UserContext, input: PreviewInput, record: DueRecord): Promise<NoticePreview> {
  const id = record.person_id
  const wanted = (await readWantedChannels(ctx.db, [record])).get(record) ?? []
  const { name, channels, portal, email, sms } = renderNotice(input, record, record.fields, {
    schoolName: await readSchoolName(ctx),
    wanted,
  })
  return {
    person: { id, full_name: listName(record) },
    child_name: childName(record),
    texts: {
      portal,
      email: email && { greeting: `Dear ${name},`, subject: email.subject, text: email.text },
      sms: sms && { text: sms.text, segments: sms.segments },
    },
    unreached: input.channels.filter((channel) => !channels.includes(channel)),
  }
}
