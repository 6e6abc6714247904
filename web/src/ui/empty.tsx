import type { ComponentChildren } from 'preact';

/** Shown in a place without content. With `isPage`, its title is the heading of the page. */
export function Empty({
  title,
  isPage = false,
  children,
}: {
  title: string;
  isPage?: boolean;
  children?: ComponentChildren;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div class="empty">
      <Title>{title}</Title>
      {children}
    </div>
  );
}
