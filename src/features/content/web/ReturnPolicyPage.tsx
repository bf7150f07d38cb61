export default function ReturnPolicyPage() {
  return <h1>ReturnPolicyPage</h1>
}
