import { Failure } from '#lib/failure.ts'
import type { Observer } from '#server/observe/observer.ts'
import { type PaymentProvider, ProviderSilent } from './provider.ts'

/** The provider with the duration and outcome of each call in the metrics, and a span for each. */
export function observedProvider(
  provider: PaymentProvider,
  { metrics, span }: Pick<Observer, 'metrics' | 'span'>,
): PaymentProvider {
  const observed = <A extends unknown[], T>(call: string, work: (...given: A) => Promise<T>) => {
    return async (...given: A): Promise<T> => {
      const end = metrics.paymentSeconds.startTimer({ call })
      try {
        const result = await span(`payment ${call}`, () => work(...given))
        end({ outcome: outcomeOf(result) })
        return result
      } catch (error) {
        end({ outcome: reasonOf(error) })
        throw error
      }
    }
  }
  return {
    name: provider.name,
    tokenize: observed('tokenize', provider.tokenize),
    describe: observed('describe', provider.describe),
    save: observed('save', provider.save),
    forget: observed('forget', provider.forget),
    authorize: observed('authorize', provider.authorize),
    capture: observed('capture', provider.capture),
    void: observed('void', provider.void),
    refund: observed('refund', provider.refund),
    findRefund: observed('findRefund', provider.findRefund),
    find: observed('find', provider.find),
  }
}

function outcomeOf(result: unknown): 'done' | 'refused' {
  const { kind } = Object(result) as { kind?: unknown }
  return kind === 'refused' || kind === 'declined' ? 'refused' : 'done'
}

function reasonOf(error: unknown): 'silent' | 'refused' | 'error' {
  if (error instanceof ProviderSilent) return 'silent'
  return error instanceof Failure && error.status < 500 ? 'refused' : 'error'
}
