/** A text in which backquotes mark code. */
export function InlineCode({ text }: { text: string }) {
  const parts = text.split('`');
  return (
    <>
      {parts.map((part, index) => {
        const isCode = index % 2 === 1 && index < parts.length - 1;
        return isCode ? <code key={index}>{part}</code> : part;
      })}
    </>
  );
}
