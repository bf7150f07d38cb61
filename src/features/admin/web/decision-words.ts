import { actionWords } from '#features/audit/actions.ts'
import { minMarkup } from '#features/site/figures.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import type { Decision } from '../decisions.ts'
import type { UserDetail, UserRow } from '../schema.ts'

type Words = { button: string; title: string; effect: string[]; confirm: string }

/** The label of a decision's button, and the effect that its dialog describes. */
export function decisionWords(decision: Decision, user: UserRow): Words {
  const name = nameOf(user)
  switch (decision) {
    case 'approved':
      return { button: 'Approve', title: `Approve ${name}?`, ...approval(user) }
    case 'refused':
      return {
        button: 'Reject',
        title: `Reject ${name}?`,
        effect: [
          `Your reason is sent to ${user.email} exactly as written. You can still approve the application later.`,
        ],
        confirm: 'Reject application',
      }
    case 'deactivated':
      return {
        button: 'Deactivate',
        title: `Deactivate ${name}?`,
        effect: [
          `Every device of ${user.full_name} is signed out immediately. Your reason is sent to ${user.email} exactly as written.`,
          ...(user.vsd_id ? [`Showroom ${user.vsd_id} can no longer be found. Its open orders continue.`] : []),
        ],
        confirm: 'Deactivate account',
      }
    case 'reactivated':
      return {
        button: 'Reactivate',
        title: `Reactivate the account of ${name}?`,
        effect: [
          `${user.full_name} can sign in as before and is notified by email.`,
          ...(user.vsd_id ? [`Showroom ${user.vsd_id} opens again as it was.`] : []),
        ],
        confirm: 'Reactivate account',
      }
  }
}

function approval(user: UserRow): Pick<Words, 'effect' | 'confirm'> {
  if (user.type === 'Vendor') {
    const from = user.application?.address
    return {
      effect: [
        from
          ? `Products will ship from ${addressLine(from)}, and returns go there.`
          : 'The application has no warehouse address, so it cannot be approved yet.',
        `${user.full_name} is notified by email and can sign in.`,
      ],
      confirm: 'Approve vendor',
    }
  }
  return {
    effect: [
      `This opens a showroom with its own ID. It carries every published product at a ${minMarkup} markup until the owner changes it.`,
      `The ID is sent to ${user.email}, and ${user.full_name} can sign in.`,
    ],
    confirm: 'Approve and open showroom',
  }
}

export function nameOf(user: UserRow): string {
  return user.company_name || user.full_name
}

/** "Contractor", "Designer", "Vendor", "Homeowner" */
export function kindOf(user: Pick<UserRow, 'type' | 'trade'>): string {
  if (user.type === 'User') return 'Homeowner'
  if (user.type === 'Contractor') return user.trade === 'designer' ? 'Designer' : 'Contractor'
  return user.type
}

export function addressLine(address: NonNullable<NonNullable<UserRow['application']>['address']>): string {
  const street = [address.street, address.apartment].filter(Boolean).join(', ')
  return `${street}, ${address.city}, ${address.state} ${address.zip_code}`
}

const statusWords: Record<UserRow['status'], string> = {
  Active: 'Active',
  Approve: 'Approved',
  Deactive: 'Deactivated',
  pending: 'Waiting',
}

/** "Rejected" is a deactivated account whose application was refused. */
export function statusWord(user: Pick<UserRow, 'status' | 'application'>): string {
  if (user.status === 'Deactive' && user.application?.status === 'refused') return 'Rejected'
  return statusWords[user.status]
}

/** "Approved an application: pending to Approve, by Harriet Osei, 11.20.2026, 10:00 AM PST" */
export function eventLine(event: UserDetail['events'][number]): string {
  const change = event.before && event.after ? `: ${event.before} to ${event.after}` : ''
  return `${actionWords(event.action)}${change}, by ${event.actor.name || 'an Admin'}, ${formatDate(event.at)}, ${formatTime(event.at)}`
}
