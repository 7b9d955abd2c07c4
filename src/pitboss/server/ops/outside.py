"""What leaves the house: a mail by its relay, and a post to an address; both may fail."""

from __future__ import annotations

import smtplib
from contextlib import closing
from email.message import EmailMessage
from http import HTTPStatus
from http.client import HTTPConnection, HTTPSConnection
from urllib.parse import urlsplit

from pitboss.server.ops.notice_settings import NoticeSettings


def mail(settings: NoticeSettings, subject: str, text: str) -> None:
    """Send a text to those who are configured; ``OSError`` if the relay does not take it."""
    message = EmailMessage()
    message["Subject"] = subject
    message["From"] = settings.mail_from
    message["To"] = ", ".join(settings.mail_to)
    message.set_content(text)
    host, _, port = settings.mail_server.rpartition(":")
    with smtplib.SMTP(host, int(port), timeout=settings.timeout_seconds) as server:
        server.send_message(message)


def post(address: str, content: str, timeout_seconds: int) -> None:
    """Post JSON to an address; ``OSError`` if it is not taken."""
    where = urlsplit(address)
    kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
    target = f"{where.path or '/'}{f'?{where.query}' if where.query else ''}"
    with closing(kind(where.netloc, timeout=timeout_seconds)) as line:
        line.request("POST", target, content, {"Content-Type": "application/json"})
        with line.getresponse() as answer:
            if answer.status >= HTTPStatus.MULTIPLE_CHOICES:
                raise OSError(f"answered with {answer.status}")
