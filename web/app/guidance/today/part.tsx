import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface PartProps {
  title: string;
  more?: { to: string; label: string };
  children: ReactNode;
}

export function TodaySection({ title, more, children }: PartProps) {
  const heading = useId();
  return (
    <section className="stack gap-1 content-start" aria-labelledby={heading}>
      <div className="row gap-1 between align-baseline">
        <h3 id={heading} className="text-h4">
          {title}
        </h3>
        {more && (
          <Link to={more.to} className="text-small">
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
