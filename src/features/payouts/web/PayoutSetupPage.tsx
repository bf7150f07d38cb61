export default function PayoutSetupPage() {
  return <h1>PayoutSetupPage</h1>
}
