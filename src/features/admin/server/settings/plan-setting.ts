import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { isEmail } from '#features/accounts/rules.ts'
import type { SettingBody, SettingRow, Settings, SettingValue } from '#features/admin/settings-schema.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { figureWords } from '#features/site/figures.ts'
import { markOf, markValue } from '#features/site/mark.ts'
import { coverageTable, figureTable, fixedFigures, type SettingKey, textTable } from '#features/site/settings.ts'
import { readUpload } from '#features/uploads/server/uploads.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { conflict, fail, invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { figure } from '#lib/money.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { nameIn } from '#server/mail/mail.ts'
import {
  applyDue,
  findValue,
  insertValue,
  listValues,
  lockSetting,
  type StoredValue,
  valueFrom,
  withdrawValue,
} from './setting-queries.ts'

export type SettingsDeps = { db: Db; clock: Clock; env: Pick<Env, 'MAIL_FROM'> }

/** Every setting with the value of today, the next planned one and its history. */
export async function readSettings({ db, clock, env }: SettingsDeps): Promise<Settings> {
  const today = dayOf(clock())
  const values = Map.groupBy(await listValues(db), ({ key }) => key)
  const figures = figureTable.map(
    (rule): SettingRow => ({
      key: rule.key,
      kind: 'figure',
      name: rule.name,
      note: rule.note,
      unit: rule.unit,
      least: rule.min,
      most: rule.max,
      choices: [],
      ...withHistory(rule.key, values.get(rule.key) ?? [], today),
    }),
  )
  const texts = textTable.map(
    (rule): SettingRow => ({
      key: rule.key,
      kind: 'picture' in rule ? 'picture' : 'text',
      name: rule.name,
      note: rule.note,
      unit: '',
      least: null,
      most: rule.max,
      choices: 'choices' in rule ? [...rule.choices] : [],
      ...withHistory(rule.key, values.get(rule.key) ?? [], today),
    }),
  )
  const coverages = coverageTable.map(
    (rule): SettingRow => ({
      key: rule.key,
      kind: 'coverage',
      name: rule.name,
      note: `As installed: ${rule.initial} ${rule.unit}. A product that states its own is counted by that.`,
      unit: rule.unit,
      least: rule.min,
      most: rule.max,
      choices: [],
      ...withHistory(rule.key, values.get(rule.key) ?? [], today),
    }),
  )
  const settings = [...figures, ...coverages, ...texts]
  return { today, mail_name: nameIn(env.MAIL_FROM), settings, fixed: [...fixedFigures] }
}

function withHistory(
  key: SettingKey,
  values: readonly StoredValue[],
  today: string,
): Pick<SettingRow, 'now' | 'next' | 'history'> {
  const live = values.filter(({ withdrawnAt }) => withdrawnAt === null)
  const now = live.find(({ fromDay }) => fromDay <= today) ?? null
  const next = live.findLast(({ fromDay }) => fromDay > today) ?? null
  const view = (one: StoredValue): SettingValue => ({
    id: one.id,
    value: one.value,
    words: wordsOf(key, one.value),
    from: one.fromDay,
    reason: one.reason,
    set_by: one.setBy,
    set_at: one.setAt.toISOString(),
    withdrawn_by: one.withdrawnBy,
    withdrawn_at: one.withdrawnAt?.toISOString() ?? null,
    state: one.withdrawnAt ? 'withdrawn' : one === now ? 'now' : one.fromDay > today ? 'planned' : 'past',
  })
  return { now: now && view(now), next: next && view(next), history: values.map(view) }
}

function wordsOf(key: SettingKey, value: string): string {
  const rule = figureTable.find((one) => one.key === key)
  if (rule) return figureWords(rule.key, Number(value))
  const coverage = coverageTable.find((one) => one.key === key)
  if (coverage) return `${value} ${coverage.unit}`
  const mark = key === 'mark' ? markOf(value) : null
  return mark ? `A picture of ${mark.width} × ${mark.height} pixels` : value || 'As installed'
}

/**
 * Sets a value from a day on: today, which replaces a value of today, or a later day. What was decided before keeps
 * its value. A repeated call changes nothing.
 * @throws 422 for a day in the past or a value out of range, a conflict if another Admin was first.
 */
export async function planSetting(deps: SettingsDeps, actor: Actor, body: SettingBody): Promise<Settings> {
  const at = deps.clock()
  const today = dayOf(at)
  const value = body.key === 'mark' ? await checkMark(deps.db, actor, body.value) : checkValue(body.key, body.value)
  if (body.from < today)
    throw invalid(
      'from',
      `${formatDate(body.from)} is in the past. Choose today, ${formatDate(today)}, or a later day: what was decided before keeps its value.`,
    )
  await transaction(deps.db, async (tx) => {
    await lockSetting(tx, body.key)
    const same = await valueFrom(tx, body.key, body.from)
    if (same?.value === value) return
    const stored = (await listValues(tx)).filter(({ key }) => key === body.key)
    const newest = [...stored].sort((a, b) => b.setAt.getTime() - a.setAt.getTime())[0]
    if ((newest?.id ?? null) !== body.seen)
      throw conflict(
        'changed',
        `${newest?.setBy ?? 'Another Admin'} has changed this setting in the meantime: ${wordsOf(body.key, newest?.value ?? '')} from ${formatDate(newest?.fromDay ?? today)}.`,
      )
    const before = stored.find((one) => one.withdrawnAt === null && one.fromDay <= body.from)
    if (same) await withdrawValue(tx, same.id, actor.id, at)
    await insertValue(tx, {
      id: randomId(),
      key: body.key,
      value,
      fromDay: body.from,
      reason: body.reason,
      by: actor.id,
      at,
    })
    await applyDue(tx, today, at)
    await recordAction(tx, {
      actor,
      action: 'setting.changed',
      object: objectOf(body.key),
      reason: body.reason,
      at,
      before: before ? wordsOf(body.key, before.value) : 'As installed',
      after: `${wordsOf(body.key, value)} from ${formatDate(body.from)}`,
    })
  })
  return readSettings(deps)
}

/** Withdraws a planned value before its day. A repeated call changes nothing. */
export async function withdrawSetting(deps: SettingsDeps, actor: Actor, id: number, reason: string): Promise<Settings> {
  const at = deps.clock()
  await transaction(deps.db, async (tx) => {
    const found = await findValue(tx, id)
    if (!found) throw notFound()
    await lockSetting(tx, found.key)
    const now = await findValue(tx, id)
    if (!now || now.withdrawnAt) return
    if (now.fromDay <= dayOf(at))
      throw fail(
        'holds',
        422,
        `This value has held since ${formatDate(now.fromDay)} and cannot be withdrawn. Set a new value instead.`,
      )
    await withdrawValue(tx, id, actor.id, at)
    await recordAction(tx, {
      actor,
      action: 'setting.withdrawn',
      object: objectOf(now.key),
      reason,
      at,
      before: `${wordsOf(now.key, now.value)} from ${formatDate(now.fromDay)}`,
      after: 'Withdrawn',
    })
  })
  return readSettings(deps)
}

const objectOf = (key: SettingKey) => ({
  kind: 'setting',
  id: key,
  name: [...figureTable, ...coverageTable, ...textTable].find((one) => one.key === key)?.name ?? key,
})

/** The value as it is stored. @throws 422 at the field `value`. */
function checkValue(key: SettingKey, typed: string): string {
  const rule = figureTable.find((one) => one.key === key)
  if (rule) {
    const value = Number(typed)
    if (!/^\d{1,6}$/.test(typed) || value < rule.min || value > rule.max)
      throw invalid(
        'value',
        `${rule.name} must be between ${figureWords(rule.key, rule.min)} and ${figureWords(rule.key, rule.max)}.`,
      )
    return String(value)
  }
  const coverage = coverageTable.find((one) => one.key === key)
  if (coverage) {
    const value = Number(typed)
    if (!/^\d{1,5}(\.\d)?$/.test(typed) || value < coverage.min || value > coverage.max)
      throw invalid('value', `${coverage.name} must be between ${coverage.min} and ${coverage.max} ${coverage.unit}.`)
    return String(value)
  }
  const text = textTable.find((one) => one.key === key)
  if (text && typed.length > text.max)
    throw invalid('value', `${text.name} must not be longer than ${figure(text.max)} characters.`)
  if (text && 'choices' in text && typed !== '' && !text.choices.some((one) => one === typed))
    throw invalid('value', `Choose one of ${text.choices.join(', ')}.`)
  if (key === 'email' && typed !== '' && !isEmail(typed))
    throw invalid('value', 'Enter an email address, such as help@example.com.')
  if (key === 'phone' && typed !== '' && typed.replace(/\D/g, '').length < 7)
    throw invalid('value', 'Enter a telephone number.')
  if (key === 'powered_by_url' && typed !== '' && !/^(\/(?!\/)|https:\/\/)\S+$/.test(typed))
    throw invalid('value', 'Enter a path of this site, such as /about_us, or an address that begins with https://.')
  return typed
}

/** Nothing, the id of a mark that this Admin has uploaded, or a mark that was set before. @throws 422 at `value` */
async function checkMark(db: Db, actor: Actor, given: string): Promise<string> {
  if (given === '') return given
  const known = (await listValues(db)).some(({ key, value }) => key === 'mark' && value === given)
  if (known) return given
  const uploaded = /^\d{1,16}$/.test(given) ? await readUpload(db, { accountId: actor.id }, Number(given)) : null
  if (uploaded?.purpose !== 'mark' || !uploaded.width || !uploaded.height)
    throw invalid('value', 'Upload the mark first.')
  return markValue({ file: uploaded.file, width: uploaded.width, height: uploaded.height })
}

/** Tells every process of the values whose day has come; returns how many. */
export function sweepSettings({ db, clock }: Pick<SettingsDeps, 'db' | 'clock'>): Promise<number> {
  return transaction(db, (tx) => applyDue(tx, dayOf(clock()), clock()))
}

/** Replaces today's value of a setting and applies it at once. */
export async function setFromToday(
  tx: Sql,
  given: { key: SettingKey; value: string; reason: string; by: number; at: Date },
): Promise<void> {
  const today = dayOf(given.at)
  await lockSetting(tx, given.key)
  const same = await valueFrom(tx, given.key, today)
  if (same) await withdrawValue(tx, same.id, given.by, given.at)
  await insertValue(tx, { ...given, id: randomId(), fromDay: today })
  await applyDue(tx, today, given.at)
}
