import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { stateLicense } from '#features/showrooms/server/license.ts'
import { dayOf } from '#lib/dates.ts'
import { fail, invalid, notFound, refuseProblems } from '#lib/failure.ts'
import { fromDollars, toDollars } from '#lib/money.ts'
import { isState } from '#lib/us-states.ts'
import { milesBetween } from '#lib/zip-points.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ChangePictures, ChangeProfile, OwnProfile } from '../schema.ts'
import {
  countRooms,
  findProfile,
  holdProfile,
  listOwnRooms,
  type ProfileRow,
  publishRoom,
  saveProfile,
  unpublishRoom,
} from './queries.ts'
import { listWorkPictures, replaceWorkPictures } from './work-queries.ts'

const maxOwnRooms = 200

export async function readOwnProfile(db: Sql, accountId: number): Promise<OwnProfile> {
  const profile = await findProfile(db, accountId)
  if (!profile) throw notFound()
  const [rooms, pictures] = await Promise.all([
    listOwnRooms(db, accountId, maxOwnRooms),
    listWorkPictures(db, accountId),
  ])
  return {
    vsd_id: profile.vsdId,
    listed: profile.listed,
    available: profile.available,
    rate_per_hour: profile.rateCents === null ? null : toDollars(profile.rateCents),
    trade: profile.trade,
    license_number: profile.licenseNumber,
    license_state: profile.licenseState,
    license_approved: profile.licenseApproved,
    insurance_carrier: profile.insuranceCarrier,
    insurance_until: profile.insuranceUntil,
    insurance_verified: profile.insuranceVerified,
    service_zip: profile.serviceZip,
    service_miles: profile.serviceMiles,
    service_states: profile.serviceStates,
    pictures,
    rooms: rooms.map(({ updatedAt, ...room }) => ({ ...room, updated_at: updatedAt.toISOString() })),
  }
}

type ProfileDeps = { db: Db; clock: Clock }

/** Omitted fields stay as they are. */
export async function changeOwnProfile(
  { db, clock }: ProfileDeps,
  accountId: number,
  change: ChangeProfile,
): Promise<OwnProfile> {
  const rateCents = change.rate_per_hour == null ? null : fromDollars(change.rate_per_hour)
  if (change.rate_per_hour != null && rateCents === null)
    throw invalid('rate_per_hour', 'The rate can have at most two decimals.')
  await transaction(db, async (tx) => {
    const before = await findProfile(tx, accountId)
    if (!before) throw notFound()
    const after = {
      ...before,
      listed: change.listed ?? before.listed,
      available: change.available ?? before.available,
      rateCents: change.rate_per_hour === undefined ? before.rateCents : rateCents,
      licenseNumber: change.license_number ?? before.licenseNumber,
      licenseState: change.license_state ?? before.licenseState,
      insuranceCarrier: change.insurance_carrier ?? before.insuranceCarrier,
      insuranceUntil: change.insurance_until === undefined ? before.insuranceUntil : change.insurance_until,
      serviceZip: change.service_zip ?? before.serviceZip,
      serviceMiles: change.service_miles === undefined ? before.serviceMiles : change.service_miles,
      serviceStates: change.service_states?.map((state) => state.trim().toUpperCase()) ?? before.serviceStates,
    }
    refuseProblems(problemsOf(before, after, dayOf(clock())))
    const { licenseNumber: number, licenseState: state } = after
    if (number !== before.licenseNumber || state !== before.licenseState)
      await stateLicense(tx, accountId, number ? { number, state } : null)
    await saveProfile(tx, accountId, { ...after, serviceStates: [...new Set(after.serviceStates)] }, clock())
  })
  return readOwnProfile(db, accountId)
}

/** What is wrong with the changed parts, by field. */
function problemsOf(before: ProfileRow, after: ProfileRow, today: string): Record<string, string> {
  const changed = (...names: (keyof ProfileRow)[]) => names.some((name) => String(before[name]) !== String(after[name]))
  return {
    ...(changed('licenseNumber', 'licenseState') && licenseProblems(after)),
    ...(changed('insuranceCarrier', 'insuranceUntil') && insuranceProblems(after, today)),
    ...(changed('serviceZip', 'serviceMiles', 'serviceStates') && serviceProblems(after)),
  }
}

function licenseProblems({ trade, licenseNumber, licenseState }: ProfileRow): Record<string, string> {
  if (!licenseNumber && trade === 'contractor') return { license_number: 'A contractor needs a license number.' }
  if (!licenseNumber && licenseState) return { license_number: 'Enter the license number.' }
  if (licenseNumber && !licenseState) return { license_state: 'Choose the state of the license.' }
  return {}
}

function insuranceProblems({ insuranceCarrier, insuranceUntil }: ProfileRow, today: string): Record<string, string> {
  if (insuranceCarrier && !insuranceUntil) return { insurance_until: 'Enter the last day of the insurance.' }
  if (!insuranceCarrier && insuranceUntil) return { insurance_carrier: 'Enter the insurance company.' }
  if (insuranceUntil && insuranceUntil < today)
    return { insurance_until: 'This insurance has ended. Enter a day in the future.' }
  return {}
}

function serviceProblems({ serviceZip, serviceMiles, serviceStates }: ProfileRow): Record<string, string> {
  const problems: Record<string, string> = {}
  if (serviceZip && (!/^\d{5}$/.test(serviceZip) || milesBetween(serviceZip, serviceZip) === null))
    problems.service_zip = 'Enter a five-digit ZIP code of one of the 50 states or DC.'
  if (serviceZip && serviceMiles === null) problems.service_miles = 'Enter how many miles from there you work.'
  if (!serviceZip && serviceMiles !== null) problems.service_zip = 'Enter the ZIP code that the miles are counted from.'
  const unknown = serviceStates.find((state) => !isState(state))
  if (unknown !== undefined) problems.service_states = `“${unknown}” is not a state. Use two letters, such as CA, NV.`
  return problems
}

/**
 * Replaces the pictures of work. Safe to repeat.
 * @throws Failure 422 for a file that the account has not uploaded for this
 */
export async function changePictures(
  { db }: ProfileDeps,
  accountId: number,
  { pictures }: ChangePictures,
): Promise<OwnProfile> {
  const replaced = await transaction(db, async (tx) => {
    if (!(await holdProfile(tx, accountId))) throw notFound()
    return replaceWorkPictures(tx, accountId, pictures)
  })
  if (!replaced) throw invalid('pictures', 'One of the pictures is no longer available. Upload it again.')
  return readOwnProfile(db, accountId)
}

const maxPublished = 24

/** Adds a design to the portfolio or removes it. Safe to repeat. Throws 404 for a design that is not the account's. */
export async function setPublished(
  { db, clock }: ProfileDeps,
  accountId: number,
  sceneId: string,
  published: boolean,
): Promise<OwnProfile> {
  if (!published) {
    await unpublishRoom(db, sceneId, accountId)
    return readOwnProfile(db, accountId)
  }
  if ((await countRooms(db, accountId)) >= maxPublished)
    throw fail('too_many', 422, `A portfolio can have at most ${maxPublished} rooms. Remove one first.`)
  if (!(await publishRoom(db, sceneId, accountId, clock()))) throw notFound()
  return readOwnProfile(db, accountId)
}
