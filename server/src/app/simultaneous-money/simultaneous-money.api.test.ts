/**
 * Many people move the money of a few students at the same moment, on real connections. Each run has other steps: a failure prints the seed, and
 * `SEED=<seed> npx vitest run --project api server/src/app/simultaneous-money` repeats its steps.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expectReportsAgree, expectSoundLedger } from '#testing/app/money.ts'
import { DAYS, MoneySchool, type Owner } from '#testing/app/simultaneous-money/school.ts'
import { type Choice, NOTHING, runStep, type StepName, steps } from '#testing/app/simultaneous-money/steps.ts'
import { countDeadlocks, expectInvariants } from '#testing/enrollment/invariants.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 24, isLarge: true })
const school = new MoneySchool(t)
const YEAR = { from: '2026-06-01', to: '2027-05-31' }
const givenSeed = process.env.SEED
const seed = givenSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(givenSeed)

beforeAll(() => school.open())

type Step = Choice & { do: StepName }

const stepNames = Object.keys(steps) as StepName[]
const frequent: readonly StepName[] = ['pay', 'pay', 'pay', 'adjust', 'decide', 'refund', 'choosePlan', 'award', 'reassess']
/** These end something: were they as frequent, most steps would find a withdrawn student or a closed drawer. */
const rare: readonly StepName[] = ['withdraw', 'shiftCourse', 'closeShift', 'suspendShift', 'importBalance']

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...frequent) },
    { weight: 11, arbitrary: fc.constantFrom(...stepNames.filter((name) => !frequent.includes(name) && !rare.includes(name))) },
    { weight: 2, arbitrary: fc.constantFrom(...rare) },
  ),
  ownerIndex: fc.nat(3),
  cashierIndex: fc.nat(2),
  n: fc.nat(99),
  m: fc.nat(99),
})
/** What happens at the same moment, three times a day. */
const round = fc.array(step, { minLength: 6, maxLength: 10, size: 'max' })
const days = fc.tuple(...DAYS.map(() => fc.tuple(round, round, round)))

const succeeded = new Map<StepName, number>()

/** What a student is shown to owe is what is charged less what was paid and not returned or given back. */
async function expectShownBalance({ student_id, past, present }: Owner): Promise<void> {
  const { rows } = await sql<{ owed: number; past: number; present: number }>`
    select ((select coalesce(sum(c.amount_centavos), 0) from charges c where c.student_id = ${student_id})
            - (select coalesce(sum(p.amount_centavos - p.returned_centavos), 0) from payments p where p.student_id = ${student_id} and p.voided_at is null)
            + (select coalesce(sum(f.amount_centavos), 0) from refunds f where f.student_id = ${student_id} and f.voided_at is null))::bigint as owed,
           ((select coalesce(sum(amount_centavos), 0) from charges where enrollment_id = ${past.id})
            - (select coalesce(sum(amount_centavos), 0) from allocations where enrollment_id = ${past.id}))::bigint as past,
           ((select coalesce(sum(amount_centavos), 0) from charges where enrollment_id = ${present.id})
            - (select coalesce(sum(amount_centavos), 0) from allocations where enrollment_id = ${present.id}))::bigint as present`.execute(
    t.db,
  )
  const [cashier] = school.cashiers
  const billing = await school.read(`/api/students/${student_id}/billing`, cashier!)
  const shown = await Promise.all([past, present].map(({ id }) => school.read(`/api/enrollments/enrollAccount/${id}`, cashier!)))
  expect([billing.balance_centavos, ...shown.map((account) => account.balance_centavos)]).toEqual(Object.values(rows[0]!))
  const { schedule, assessment } = shown[1]
  if (assessment && schedule.length > 0)
    expect(schedule.reduce((sum: number, due: { amount_centavos: number }) => sum + due.amount_centavos, 0)).toBe(
      Math.max(0, assessment.net_centavos),
    )
}

async function runRound(round: readonly Step[]): Promise<void> {
  const answers = await Promise.all(round.map(async (step) => [step.do, await runStep(school, step.do, step)] as const))
  expect(answers.filter(([, status]) => ![200, NOTHING, 403, 404, 409, 422].includes(status))).toEqual([])
  for (const [name, status] of answers) if (status === 200) succeeded.set(name, (succeeded.get(name) ?? 0) + 1)
}

async function expectEverythingAgrees(): Promise<void> {
  await expectSoundLedger(t)
  await expectInvariants(t)
  for (const owner of school.owners) await expectShownBalance(owner)
}

test('keeps every centavo when everybody acts on the same accounts at the same moment', { timeout: 240_000 }, async () => {
  const deadlocks = countDeadlocks()
  await fc.assert(
    fc.asyncProperty(days, async (days) => {
      await school.goTo(DAYS[0])
      await school.admit(4)
      for (const [index, rounds] of days.entries()) {
        await school.goTo(DAYS[index]!)
        await school.openDrawers()
        for (const round of rounds) await runRound(round)
        await expectEverythingAgrees()
      }
      await expectReportsAgree(t, school.cashiers[2]!, [YEAR])
    }),
    { numRuns: 8, seed, endOnFailure: true, interruptAfterTimeLimit: 180_000 },
  )
  expect(deadlocks()).toBe(0)
  const never = stepNames.filter((name) => !succeeded.has(name))
  expect(never.length, `never done with seed ${seed}: ${never.join(', ')}`).toBeLessThan(stepNames.length / 2)
})
