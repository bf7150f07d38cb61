/** What a line says when there is less than it asks for. */
export function stockMessage(left: number): string {
  return left <= 0 ? 'This product is out of stock.' : `Only ${left.toLocaleString('en-US')} left in stock.`
}
